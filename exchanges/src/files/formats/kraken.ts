import * as formats from '../../texts/en/formats.ts'
import * as files from '../../texts/en/files.ts'
import { isCoin } from '../cells.ts'
import type { FileFormat } from '../format.ts'
import { krakenAsset, krakenPair } from './kraken-names.ts'
import { RefusedRow, shortened } from '../refused-row.ts'
import { spotRow } from '../spot-row.ts'

const executed = ['time', 'type', 'ordertype', 'price', 'cost', 'fee', 'vol', 'margin', 'misc', 'ledgers']
const positions = ['posttxid', 'posstatuscode', 'cprice', 'ccost', 'cfee', 'cvol', 'cmargin', 'net']
const classed = ['txid', 'ordertxid', 'pair', 'aclass', 'subclass', ...executed]

/** trades.csv of History, Export, Trades: UTC, ids like the API's, the fee in the quote currency. Seen 2017 to 2026. */
export const krakenTrades: FileFormat = {
  id: 'kraken-trades',
  title: formats.krakenTrades,
  exchange: 'kraken',
  columns: [
    ['txid', 'ordertxid', 'pair', ...executed],
    classed,
    [...classed, ...positions, 'trades'],
    [...classed, ...positions, 'costusd', 'trades'],
  ],
  numbers: ['price', 'cost', 'fee', 'vol'],
  times: ['time'],
  writesPoints: true,
  read(cells) {
    const { base, quote } = krakenPair(cells.need('pair'))
    const fee = cells.decimal('fee') ?? '0'
    const { fill } = spotRow({
      symbol: `${base}/${quote}`,
      base,
      quote,
      side: cells.side('type'),
      price: cells.size('price'),
      quantity: cells.size('vol'),
      fee,
      feeAsset: quote,
      atMs: cells.time('time'),
    })
    return { fill: { ...fill, nativeId: cells.need('txid'), orderId: cells.text('ordertxid') || null } }
  },
}

const booked = ['txid', 'refid', 'time', 'type', 'subtype', 'aclass']
const moved = ['amount', 'fee', 'balance']
const worth = ['amountusd', 'feeusd', 'balanceusd', 'feecurrency']

const rewards = new Set(['staking', 'reward', 'dividend', 'airdrop', 'credit'])
const conversions = new Set(['spend', 'receive', 'sale', 'conversion'])
const within = new Set(['allocation', 'deallocation', 'autoallocation', 'migration', 'autoallocate'])

/** ledgers.csv of History, Export, Ledgers: deposits, withdrawals, rewards and conversions are imported, trades come from trades.csv. */
export const krakenLedgers: FileFormat = {
  id: 'kraken-ledgers',
  title: formats.krakenLedgers,
  exchange: 'kraken',
  columns: [
    [...booked, 'asset', ...moved],
    [...booked, 'asset', 'wallet', ...moved],
    [...booked, 'subclass', 'asset', 'wallet', ...moved],
    [...booked, 'subclass', 'asset', 'wallet', ...moved, 'amountusd'],
    [...booked, 'subclass', 'asset', 'wallet', ...moved, ...worth],
  ],
  numbers: ['amount', 'fee'],
  times: ['time'],
  writesPoints: true,
  read(cells) {
    const type = cells.need('type').toLowerCase()
    const subtype = cells.text('subtype').toLowerCase()
    if (type === 'trade') return { skipped: 'trade: import it from the trades file' }
    if (cells.text('txid') === '') return { skipped: `${type}: not settled yet` }
    if (type === 'transfer' && /^(?:spot|staking|futures)(?:to|from)/.test(subtype))
      return { skipped: 'transfer: between your own wallets' }
    if (type === 'earn' && within.has(subtype)) return { skipped: 'earn: between your own wallets' }
    const kind = kindOf(type, subtype)
    const asset = krakenAsset(cells.need('asset'))
    if (!isCoin(asset)) throw new RefusedRow(files.notCoin('asset', shortened(asset)))
    return {
      entry: {
        // the API identifies a deposit or withdrawal by its reference
        nativeId: cells.need(kind === 'deposit' || kind === 'withdrawal' ? 'refid' : 'txid'),
        kind,
        asset,
        amount: cells.number('amount'),
        fee: cells.decimal('fee') ?? '0',
        symbol: null,
        positionSide: null,
        nativeKind: subtype === '' ? type : `${type} ${subtype}`,
        atMs: cells.time('time'),
      },
    }
  },
}

function kindOf(type: string, subtype: string): 'deposit' | 'withdrawal' | 'reward' | 'conversion' {
  if (type === 'deposit' || type === 'withdrawal') return type
  if (rewards.has(type) || (type === 'earn' && (subtype === 'reward' || subtype === ''))) return 'reward'
  if (conversions.has(type)) return 'conversion'
  throw new RefusedRow(files.notImported('type', shortened(subtype === '' ? type : `${type} ${subtype}`)))
}
