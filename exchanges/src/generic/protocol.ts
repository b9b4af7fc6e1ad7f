import { newCcxtInstance } from '../wire/ccxt-instance.ts'
import type { Protocol } from '../protocol.ts'
import { readingOptions, readingPosts } from './reading-posts.ts'

/** Hosts are those of ccxt for the exchange; ccxt classifies errors. */
export async function genericProtocol(id: string, name: string): Promise<Protocol> {
  const instance = await newCcxtInstance(id, {})
  return {
    exchange: id,
    name,
    hosts: [...new Set(hostsIn(instance.urls.api, String(instance.hostname ?? '')))],
    readingPosts: readingPosts[id] ?? [],
    time: null,
    options: readingOptions[id] ?? {},
    marketsWeight: 1,
    codes: {},
    isJudgedByCcxt: true,
    isPacedByCcxt: true,
    hasEnvelope: (body) => typeof body === 'object' && body !== null,
    failure: () => null,
  }
}

function hostsIn(urls: unknown, hostname: string): readonly string[] {
  if (typeof urls === 'string') {
    const address = urls.replaceAll('{hostname}', hostname)
    return URL.canParse(address) ? [new URL(address).host] : []
  }
  return typeof urls === 'object' && urls !== null
    ? Object.values(urls).flatMap((each) => hostsIn(each, hostname))
    : []
}
