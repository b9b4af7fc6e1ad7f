import { createHash } from 'node:crypto'
import { BotRecords } from '@harbour/ledger/bots/bot-records'
import { BotsFold, type ResultTo } from '@harbour/ledger/bots/bots-fold'
import { dayMs, hourMs } from '@harbour/ledger/durations'
import type { EntryKind, Fill } from '@harbour/ledger/fill'
import { fill } from '@harbour/ledger/tape'
import { expect, test } from 'vitest'
import { harbour } from '../../../test/app/harbour.ts'
import { format, readCheckpoint, type StoredCheckpoint, writeCheckpoint } from './checkpoints.ts'

/** The same numbers in each run. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const books: readonly Partial<Fill>[] = [
  { product: 'spot' },
  { product: 'spot', symbol: 'ETH/BTC', base: 'ETH', quote: 'BTC' },
  { product: 'linear', positionSide: 'both', contractSize: '0.1' },
  { product: 'linear', positionSide: 'long', symbol: 'ETH/USDT:USDT', base: 'ETH' },
  { product: 'linear', positionSide: 'short', symbol: 'ETH/USDT:USDT', base: 'ETH' },
  { product: 'inverse', positionSide: 'both', contractSize: '100' },
]
/** By how often a kind comes up. */
const often: Readonly<Record<EntryKind, number>> = {
  funding: 4,
  deposit: 2,
  withdrawal: 2,
  liquidation_fee: 2,
  transfer: 1,
  conversion: 1,
  reward: 1,
  interest: 1,
  fee: 1,
  realised_pnl: 1,
  adjustment: 1,
}
const kinds = Object.entries(often).flatMap(([kind, times]) =>
  Array<EntryKind>(times).fill(kind as EntryKind),
)
/** XYZ and NIL have no price. */
const fees: readonly Pick<Fill, 'fee' | 'feeAsset'>[] = [
  ...['USDT', 'BTC', 'BNB', 'XYZ', null].flatMap((feeAsset) =>
    ['0.013', '-0.002', '0.1'].map((fee) => ({ fee, feeAsset })),
  ),
  { fee: '0', feeAsset: 'NIL' },
]
const dollars: Readonly<Record<string, string>> = { USDT: '1.01', BTC: '97.5', ETH: '9.5', BNB: '612.25' }

/** A history of three bots and what is done by hand, of every product, with all that a checkpoint keeps. */
function foldHistory(resultTo: ResultTo): unknown {
  const below = numbers(20_261_127)
  const oneOf = <T>(of: readonly T[]): T => of[below(of.length)] as T
  const records = new BotRecords((atMs) => Math.floor(atMs / dayMs) * dayMs)
  const fold = new BotsFold(
    (asset) => dollars[asset] ?? null,
    (_, { clientOrderId }) => clientOrderId,
    records,
    resultTo,
  )
  const subAccount = (id: string) => fold.subAccount(id)
  for (let at = 0; at < 1500; at += 1) {
    const account = oneOf(['main', 'main', 'second'])
    const atMs = Math.floor(at / 2) * hourMs
    const nativeId = `n${at}`
    records.pass(atMs, subAccount)
    if (below(12) === 0)
      fold.entry(account, {
        nativeId,
        kind: oneOf(kinds),
        asset: oneOf(['USDT', 'BTC', 'ETH']),
        amount: `${below(2) === 0 ? '-' : ''}${below(90) + 1}.25`,
        fee: oneOf(['0', '0', '0.01']),
        symbol: oneOf(['BTC/USDT:USDT', 'ETH/USDT:USDT', 'BTC/USD:BTC', null]),
        positionSide: oneOf(['long', null]),
        nativeKind: '',
        atMs,
      })
    else
      fold.fill(
        account,
        fill({
          ...oneOf(books),
          nativeId,
          orderId: oneOf([`o${at >> 1}`, `o${at}`, null]),
          clientOrderId: oneOf(['grid', 'grid', 'dca', 'signal', null]),
          side: oneOf(['buy', 'sell']),
          price: String(90 + below(21)),
          quantity: oneOf(['1', '1', '1', '0.5', '2.25', '0']),
          ...oneOf(fees),
          realisedPnl: oneOf([null, null, '1.5']),
          liquidity: oneOf(['maker', 'taker', null]),
          kind: oneOf([
            'trade',
            'trade',
            'trade',
            'trade',
            'trade',
            'trade',
            'liquidation',
            'adl',
            'settlement',
          ]),
          atMs,
        }),
      )
  }
  // with so many prices that wait a book is no grid
  for (let at = 0; at < 620; at += 1) {
    const atMs = (750 + at) * hourMs
    records.pass(atMs, subAccount)
    const [side, price] =
      at % 31 === 30 ? (['sell', '150'] as const) : (['buy', `${100 + at / 1000}`] as const)
    const wide = {
      symbol: 'SOL/USDT',
      base: 'SOL',
      clientOrderId: 'wide',
      nativeId: `w${at}`,
      orderId: `w${at}`,
    }
    fold.fill('main', fill({ ...wide, side, price, atMs }))
  }
  // a contract of a date: what a bot holds of it is delivered, days after its last fill
  const ripe = { symbol: 'BTC/USDT:USDT-260626', product: 'linear', clientOrderId: 'signal' } as const
  fold.fill('main', fill({ ...ripe, nativeId: 'd1', price: '100', quantity: '2', atMs: 1400 * hourMs }))
  const delivery = {
    kind: 'realised_pnl',
    asset: 'USDT',
    amount: '14',
    fee: '0',
    positionSide: null,
  } as const
  const atMs = 1500 * hourMs
  records.pass(atMs, subAccount)
  fold.entry('main', { ...delivery, symbol: ripe.symbol, nativeId: 'd2', nativeKind: '', atMs })
  records.days.close(subAccount)
  return {
    kept: fold.stored(),
    records: records.stored(),
    days: records.days.since(new Map()),
    cycles: records.cycles.all(),
  }
}

/** Writes JSON with its fields in one order, which is no part of what a checkpoint means. */
const written = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  )

test('the format is a hash of a checkpoint over a fixed history', () => {
  const hash = createHash('sha256')
    .update(written([foldHistory('opener'), foldHistory('closer')]))
    .digest('hex')
  // Where the hash is another one, checkpoints of before would be mixed with figures of now: put its beginning into `format`, and all are
  // folded again. A stored field that does not come up in this history belongs into it first.
  expect(format).toBe(hash.slice(0, 12))
})

test('the four most recently stored selections keep their checkpoints, each its own', async () => {
  const home = await harbour()
  const { db } = home
  const [ada, bob] = [(await home.person('ada')).id, (await home.person('bob')).id]
  const keys = ['a', 'b', 'c', 'd', 'e']
  const read = (userId: string) =>
    Promise.all(keys.map(async (key) => (await readCheckpoint(db, { userId, key }, 'rules'))?.atMs ?? null))
  for (const [at, key] of keys.entries())
    await writeCheckpoint(db, { userId: ada, key }, 'rules', checkpoint(at))
  await writeCheckpoint(db, { userId: bob, key: 'a' }, 'rules', checkpoint(9))
  expect(await read(ada)).toEqual([null, 1, 2, 3, 4])
  expect(await read(bob)).toEqual([9, null, null, null, null])
  // a checkpoint of other rules is none, and replaces the one before
  expect(await readCheckpoint(db, { userId: ada, key: 'b' }, 'others')).toBeNull()
  await writeCheckpoint(db, { userId: ada, key: 'b' }, 'others', checkpoint(5))
  expect(await read(ada)).toEqual([null, null, 2, 3, 4])
  await writeCheckpoint(db, { userId: ada, key: 'a' }, 'rules', checkpoint(6))
  expect(await read(ada)).toEqual([6, null, null, 3, 4])
})

const checkpoint = (atMs: number): StoredCheckpoint => ({
  atMs,
  kept: { resultTo: 'opener', subAccounts: [], arrivals: [] },
  records: { orders: [], cycles: [], transfers: [] },
  days: [],
  cycles: [],
  rows: [],
  prices: [],
})
