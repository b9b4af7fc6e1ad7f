import * as formats from '../../texts/en/formats.ts'
import * as files from '../../texts/en/files.ts'
import type { EntryKind } from '@harbour/ledger/fill'
import { type Cells, isCoin } from '../cells.ts'
import { type FileFormat, splitPair } from '../format.ts'
import { bookingOf, type Held, tradeOf } from '../movement.ts'
import { RefusedRow, shortened } from '../refused-row.ts'
import { spotRow } from '../spot-row.ts'
import { unitPrice } from '../unit-price.ts'

/** Null for an empty cell and for zero. Some write outgoing amounts with a minus. */
function heldOf(cells: Cells, amount: string, currency: string): Held | null {
  const value = (cells.decimal(amount) ?? '0').replace(/^-/, '')
  return /[1-9]/.test(value) ? { amount: value, asset: cells.coin(currency) } : null
}

const came: Readonly<Record<string, EntryKind>> = {
  '': 'deposit',
  gift: 'deposit',
  reward: 'reward',
  staking: 'reward',
  mining: 'reward',
  airdrop: 'reward',
  fork: 'reward',
  cashback: 'reward',
  salary: 'deposit',
  income: 'reward',
  'other income': 'reward',
  'lending interest': 'interest',
  interest: 'interest',
}
const went: Readonly<Record<string, EntryKind>> = {
  '': 'withdrawal',
  gift: 'withdrawal',
  donation: 'withdrawal',
  lost: 'withdrawal',
  stolen: 'withdrawal',
  cost: 'fee',
  fee: 'fee',
  'margin fee': 'fee',
  'loan fee': 'interest',
}
const trades = new Set(['', 'swap', 'trade', 'buy', 'sell'])

const amounts = [
  'sent amount',
  'sent currency',
  'received amount',
  'received currency',
  'fee amount',
  'fee currency',
]

/** The universal template (Koinly, “create a custom CSV file”), which exchanges and tools export as well. Seen 2019 to 2026; UTC. */
export const koinlyUniversal: FileFormat = {
  id: 'koinly-universal',
  title: formats.koinlyUniversalFile,
  exchange: null,
  columns: ['date', 'koinly date'].map((date) => [
    date,
    ...amounts,
    'net worth amount',
    'net worth currency',
    'label',
    'description',
    'txhash',
  ]),
  numbers: ['sent amount', 'received amount', 'fee amount'],
  times: ['date', 'koinly date'],
  unstatedZone: 'utc',
  read(cells) {
    const received = heldOf(cells, 'Received Amount', 'Received Currency')
    const sent = heldOf(cells, 'Sent Amount', 'Sent Currency')
    const label = cells.text('Label').toLowerCase()
    const movement = {
      received,
      sent,
      fee: heldOf(cells, 'Fee Amount', 'Fee Currency'),
      nativeKind: label === '' ? 'koinly' : label,
      atMs: cells.time(cells.text('Date') === '' ? 'Koinly Date' : 'Date'),
    }
    if (received !== null && sent !== null && trades.has(label)) return tradeOf(movement)
    const kind = received === null ? went[label] : sent === null ? came[label] : undefined
    if (kind === undefined) throw new RefusedRow(files.notImported('Label', shortened(label)))
    return bookingOf(kind, movement)
  },
}

/** The template for trades only. */
export const koinlyTrades: FileFormat = {
  id: 'koinly-trades',
  title: formats.koinlyTradesFile,
  exchange: null,
  columns: [
    // biome-ignore format: as the file has them
    ['koinly date', 'pair', 'side', 'amount', 'total', 'fee amount', 'fee currency', 'order id', 'trade id'],
  ],
  numbers: ['amount', 'total', 'fee amount'],
  times: ['koinly date'],
  unstatedZone: 'utc',
  read(cells) {
    const name = cells.need('Pair').toUpperCase()
    const pair = splitPair(name)
    if (pair === null || !isCoin(pair.base) || !isCoin(pair.quote))
      throw new RefusedRow(files.notSplit('Pair', shortened(name)))
    const row = tradeRow(cells, pair)
    return {
      fill: {
        ...row.fill,
        nativeId: cells.text('Trade ID') || null,
        orderId: cells.text('Order ID') || null,
      },
    }
  },
}

function tradeRow(cells: Cells, pair: { readonly base: string; readonly quote: string }) {
  const quantity = cells.size('Amount')
  const fee = heldOf(cells, 'Fee Amount', 'Fee Currency')
  return spotRow({
    ...pair,
    symbol: `${pair.base}/${pair.quote}`,
    side: cells.side('Side'),
    price: unitPrice(cells.size('Total'), quantity),
    quantity,
    fee: fee?.amount ?? '0',
    feeAsset: fee?.asset ?? null,
    atMs: cells.time('Koinly Date'),
  })
}
