import { ExchangeError } from './error.ts'

/**
 * The second lock behind the read-only key: whatever asks for it, nothing but reading leaves this machine. Runs before
 * a socket is opened, on the address ccxt built, so that neither a wrong method name nor a change in ccxt passes.
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
  const refusal = (message: string): ExchangeError =>
    new ExchangeError({ kind: 'unexpected', reason: 'write_refused', exchange: rules.exchange, message })
  if (url.protocol !== 'https:' || !rules.hosts.includes(url.host)) {
    throw refusal(`A request to an address that is not ${rules.name}'s was refused. Nothing was sent.`)
  }
  if (method === 'GET') return
  if (method === 'POST' && rules.readingPosts.includes(url.pathname)) return
  throw refusal(`Harbour only reads: a ${method} request to ${rules.name} was refused. Nothing was sent.`)
}

/**
 * The same for a file that an exchange hands out by a link: fetched without a key, by GET, and from the exchange's own domain alone,
 * whatever the link says.
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
    message: `A link to a file that is not on ${rules.name}'s own pages was refused. Nothing was sent.`,
  })
}
