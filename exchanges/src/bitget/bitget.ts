import type { Exchange, FileRowKind } from '../exchange.ts'
import { bitgetSpotDetails } from '../files/formats/bitget.ts'
import { movesOf } from '../files/carriers.ts'
import { byHand, historyFileOf } from '../files/history-file.ts'
import { marketsOf, productOfSymbol } from '../markets.ts'
import { openTransport } from '../wire/transport.ts'
import { bitgetCandles, bitgetCandlesAPage } from './candles.ts'
import { followBitget } from './follow.ts'
import { bitgetProtocol } from './protocol.ts'
import { bitgetDailyCloses, bitgetPricesUsd } from './public-prices.ts'
import { bitgetSession, sourceOf } from './session.ts'

export const bitget: Exchange = {
  id: 'bitget',
  name: 'Bitget',
  code: 'BG',
  needsPassphrase: true,
  bestEffort: false,
  inverseUnit: 'base',
  addressLimit: { weight: 6_000, everyMs: 60_000 },
  historyReach: 'Bitget provides the last 90 days of trades, funding, transfers, deposits and withdrawals.',
  notRead:
    'Margin trades of classic accounts, copy trading, Bitget’s own trading bots and Earn are not included. Connect sub-accounts ' +
    'with their own key.',
  guidance: [
    'Log in to Bitget on the web, open your profile menu and choose “API keys”.',
    'Choose “Create API key”, then “System-generated”, and give it a name such as Harbour.',
    'Choose a passphrase for the key and keep it: Harbour needs it too.',
    'Choose “Read-only” as the permission and tick nothing that trades, transfers or withdraws.',
    'Copy the API key and the secret key now: Bitget shows the secret only once.',
  ],
  addressStep: {
    known: 'For more safety, restrict the key to the address Harbour shows you.',
    unknown: 'Allow any IP address unless you know this server’s address.',
  },
  keyPage: 'https://www.bitget.com/account/newapi',
  reachMs: (stream) => sourceOf(stream).rules.reachMs,
  carriers: (row) => movesOf(row) ?? bitgetCarriers(row),
  // classic accounts have them on futures
  lacksClientIds: (isUnified) => (isUnified ? null : 'spot'),
  historyFile: ({ id, kind }) => {
    const exported = 'and choose Export; when the file is made, download it from the same list.'
    if (kind === 'fills' && !id.includes('FUTURES'))
      return historyFileOf(
        bitgetSpotDetails,
        `On bitget.com open the orders menu, then your spot orders, then their details, ${exported}`,
      )
    return kind === 'fills'
      ? byHand(
          `On bitget.com open the orders menu, then your futures orders, then their details, ${exported} Put its trades into the template.`,
        )
      : byHand(
          'On bitget.com open Assets, then the history of the wallet, and put what it lists into the template.',
        )
  },
  open: async (credentials, wire) =>
    bitgetSession(await openTransport(bitgetProtocol, credentials, wire), () =>
      marketsOf(bitgetProtocol, wire),
    ),
  follow: followBitget,
  // A hundred connections from one address; the rest is left to others behind it.
  maxFollowed: 80,
  pricesUsd: bitgetPricesUsd,
  candlesAPage: bitgetCandlesAPage,
  closesOf: (asset) => ({ symbol: `${asset}USDT`, isNative: true }),
  dailyClosesUsd: bitgetDailyCloses,
  candles: bitgetCandles,
}

const bitgetCarriers = ({ kind, symbol }: FileRowKind): readonly string[] => {
  const product = symbol === null ? 'spot' : productOfSymbol(symbol)
  const category =
    product === 'inverse' ? 'COIN-FUTURES' : symbol?.endsWith(':USDC') ? 'USDC-FUTURES' : 'USDT-FUTURES'
  if (kind === 'fill') return product === 'spot' ? ['spot', 'unified'] : [category, 'unified']
  if (kind === 'funding') return [`${category}:bills`, `unified:records:${category}`]
  return ['spot:bills', 'unified:records:SPOT', 'unified:records:other']
}
