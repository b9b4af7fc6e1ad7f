import * as guides from '../texts/en/guides.ts'
import type { Exchange, Wire } from '../exchange.ts'
import { type ExchangeRow, isOffered } from '../exchange-row.ts'
import { asExchangeError, openTransport } from '../wire/transport.ts'
import { dollarCloses, dollars } from '../prices/prices.ts'
import { genericCandles, genericCloses, genericDailyCloses } from './candles.ts'
import { flowReach } from './flows/flow-reach.ts'
import { genericProtocol } from './protocol.ts'
import { genericPricesUsd } from './public-prices.ts'
import { GenericSession } from './session.ts'
import { readingsOf, rowWords } from './capability-text.ts'
import { sourceOf } from './source.ts'

/** An exchange without an adapter of our own. Its ccxt class is loaded on first use, not when it is listed. */
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
    ...(row.readAs === undefined ? {} : { readAs: row.readAs }),
    cannotProve: true,
    code: name
      .replace(/[^A-Za-z0-9]/g, '')
      .slice(0, 2)
      .toUpperCase(),
    // ccxt measures each request in milliseconds of the exchange's time.
    addressLimit: { weight: 1_000, everyMs: 1_000 },
    historyReach: rowWords(row),
    readings: readingsOf(row),
    guidance: [guides.otherLogIn(name), guides.otherReadOnly, guides.otherCheck(name), guides.otherCopy],
    keyPage: null,
    reachMs: () => null,
    // its history is never proved complete, so no row of a file is refused for being absent
    carriers: () => [],
    lacksClientIds: () => 'everything',
    botTypes: [],
    open: (credentials, wire) =>
      asExchangeError({ exchange: id, name }, async () => {
        const protocol = await genericProtocol(id, name)
        return new GenericSession(row, protocol, await openTransport(protocol, credentials, wire), () =>
          sourceOf(protocol, wire),
        )
      }),
    ...(row.trades === 'by pair' ? { spotPairs: (wire: Wire) => spotPairs(row, wire) } : {}),
    pricesUsd: async (assets, wire) => genericPricesUsd(await genericProtocol(id, name), assets, wire),
    closesUsd: async (asset, span, wire) => genericCloses(await genericProtocol(id, name), asset, span, wire),
    dailyClosesUsd: async (asset, fromMs, toMs, wire) =>
      dollars.has(asset)
        ? dollarCloses(fromMs, toMs, wire.now())
        : genericDailyCloses(await genericProtocol(id, name), asset, fromMs, toMs, wire),
    candles: async (span, wire) => genericCandles(await genericProtocol(id, name), span, wire),
  }
}

const spotPairs = ({ id, name }: ExchangeRow, wire: Wire) =>
  asExchangeError({ exchange: id, name }, async () => {
    const { markets } = await sourceOf(await genericProtocol(id, name), wire)
    return markets.all.filter(({ product }) => product === 'spot')
  })
