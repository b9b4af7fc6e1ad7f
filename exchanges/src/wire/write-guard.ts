import type { CodedMessage } from '@harbour/ledger/coded-message'
import { errorMessages } from './error-messages.ts'
import { ExchangeError } from './error.ts'

/**
 * Defence in depth behind the read-only key: only read requests leave this machine, from any caller. Runs before
 * a socket is opened, on the address that ccxt built, so that neither a wrong method name nor a change in ccxt passes.
 */
export function refuseWrites(
  rules: {
    readonly exchange: string
    readonly name: string
    readonly hosts: readonly string[]
    readonly readingPosts: readonly string[]
  },
  method: string,
  url: URL,
): void {
  const refusal = (saying: CodedMessage): ExchangeError =>
    new ExchangeError({ kind: 'unexpected', reason: 'write_refused', exchange: rules.exchange, saying })
  if (url.protocol !== 'https:' || !rules.hosts.includes(url.host)) {
    throw refusal(errorMessages.foreignAddress(rules.name))
  }
  if (method === 'GET') return
  if (method === 'POST' && rules.readingPosts.includes(url.pathname)) return
  throw refusal(errorMessages.onlyReads(method, rules.name))
}

/**
 * Refuses a link to a file of an exchange unless it only reads: fetched without a key, by GET, and only from
 * the exchange's own domain.
 */
export function refuseForeignFile(
  rules: { readonly exchange: string; readonly name: string; readonly fileDomain: string },
  url: URL,
): void {
  const isOwn = url.hostname === rules.fileDomain || url.hostname.endsWith(`.${rules.fileDomain}`)
  if (url.protocol === 'https:' && isOwn && url.port === '' && url.username === '') return
  throw new ExchangeError({
    kind: 'unexpected',
    reason: 'write_refused',
    exchange: rules.exchange,
    saying: errorMessages.foreignFile(rules.name),
  })
}
