import type { Exchange } from '../exchange.ts'
import { type ExchangeRow, isOffered } from '../exchange-row.ts'
import { asExchangeError, openTransport } from '../transport.ts'
import { flowReach } from './flow-reach.ts'
import { genericProtocol } from './protocol.ts'
import { GenericSession } from './session.ts'
import { rowWords } from './row-words.ts'
import { sourceOf } from './source.ts'
import { unified, words } from './unified.ts'
import { dollarCloses, dollars, usdPrices } from '../prices.ts'

/** An exchange without an adapter of our own. Its ccxt class is loaded when it is first used, not when it is listed. */
export function genericExchange(row: ExchangeRow): Exchange {
  const { id, name } = row
  const flows = flowReach(row)
  return {
    id,
    name,
    needsPassphrase: row.passphrase,
    ...(flows === undefined ? {} : { flows }),
    bestEffort: true,
    isWanted: !isOffered(row),
    cannotProve: true,
    code: name
      .replace(/[^A-Za-z0-9]/g, '')
      .slice(0, 2)
      .toUpperCase(),
    // ccxt prices each request in milliseconds of the exchange's time.
    addressLimit: { weight: 1_000, everyMs: 1_000 },
    historyReach: rowWords(row),
    guidance: [
      `Sign in to ${name} and open the page for API keys.`,
      'Make a key that may read and do nothing else: no trading, no withdrawals, no transfers.',
      `Look twice: ${name} does not tell Harbour what the key may do, so nobody checks it after you.`,
      'Copy the key and its secret, and confirm beside them that the key can only read.',
    ],
    keyPage: null,
    reachMs: () => null,
    // nothing proves that its history is whole, so no row of a file is refused for not being in it
    carriers: () => [],
    lacksClientIds: () => 'everything',
    open: (credentials, wire) =>
      asExchangeError({ exchange: id, name }, async () => {
        const protocol = await genericProtocol(id, name)
        return new GenericSession(row, protocol, await openTransport(protocol, credentials, wire), () =>
          sourceOf(protocol, wire),
        )
      }),
    pricesUsd: (assets, wire) =>
      asExchangeError({ exchange: id, name }, async () => {
        const transport = await openTransport(await genericProtocol(id, name), null, wire)
        const tickers = unified(
          await transport.run(1, (instance) => {
            const ask = instance['fetchTickers']
            if (typeof ask !== 'function') throw new Error('ccxt has no tickers of it')
            const reply: Promise<unknown> = ask.call(instance)
            return reply
          }),
        )
        return usdPrices(assets, (base, quote) => {
          const ticker = tickers[`${base}/${quote}`]
          return ticker === undefined ? null : words(unified(ticker), 'last')
        })
      }),
    dailyClosesUsd: (asset, fromMs, toMs, wire) =>
      Promise.resolve(dollars.has(asset) ? dollarCloses(fromMs, toMs, wire.now()) : []),
    candles: () => Promise.resolve([]),
  }
}
