import { dayMs } from './durations.ts'
import { expect, test } from 'vitest'
import { compare } from './oracle.ts'
import type { Stored, StoredFill } from './oracle.ts'
import { instruments } from './truth/instruments.ts'
import type { TrueAccount } from './truth/types.ts'
import { scenarioWorld } from './worlds/scenario.ts'

const endMs = Date.UTC(2026, 4, 1)
const [account] = scenarioWorld({
  exchange: 'binance',
  seed: 11,
  fills: 1500,
  startMs: endMs - 60 * dayMs,
  endMs,
  lateShare: 0.02,
}).accounts
if (!account) throw new Error('the scenario has no account')
const truth: TrueAccount = account
const nowMs = endMs + 3 * dayMs

/** Returns the rows that a complete reader would have stored. */
function perfect(): Stored {
  const find = (symbol: string) => {
    const found = instruments.binance.find((one) => one.symbol === symbol)
    if (!found) throw new Error(symbol)
    return found
  }
  return {
    fills: truth.fills.map((fill): StoredFill => {
      const { product, contractSize } = find(fill.symbol)
      const { symbol, side, positionSide, price, quantity, feeAsset } = fill
      return {
        symbol,
        side,
        positionSide,
        price,
        quantity,
        feeAsset,
        product,
        contractSize,
        nativeId: fill.id,
        fee: `${fill.fee}`,
        realisedPnl: product === 'spot' ? null : fill.realisedPnl,
        liquidity: fill.isMaker ? 'maker' : 'taker',
        kind: 'trade',
        atMs: fill.at,
      }
    }),
    entries: truth.entries.map((entry) => ({
      kind: entry.kind,
      asset: entry.asset,
      amount: entry.amount,
      fee: entry.fee,
      symbol: entry.symbol,
      atMs: entry.at,
      nativeId:
        entry.kind === 'funding' ? `${entry.billId}:${find(entry.symbol ?? '').nativeSymbol}` : entry.id,
    })),
  }
}

const clean = { missing: 0, extra: 0, duplicate: 0, altered: 0, details: [] }

test('a perfect copy has nothing missing, extra, duplicate or altered, however the amounts are written', () => {
  const stored = perfect()
  expect(compare(truth, stored, { nowMs })).toMatchObject(clean)
  const padded = stored.fills.map((fill) => ({
    ...fill,
    price: fill.price.includes('.') ? `${fill.price}00` : `${fill.price}.0`,
  }))
  expect(compare(truth, { ...stored, fills: padded }, { nowMs })).toMatchObject({
    ...clean,
    expected: truth.fills.length + truth.entries.length,
  })
})

test('one removed fill is one missing', () => {
  const stored = perfect()
  const fills = stored.fills.toSpliced(700, 1)
  const verdict = compare(truth, { ...stored, fills }, { nowMs })
  expect(verdict).toMatchObject({
    ...clean,
    missing: 1,
    details: [{ problem: 'missing', row: expect.stringContaining(stored.fills[700]?.nativeId ?? '?') }],
  })
})

test('one invented fill is one extra', () => {
  const stored = perfect()
  const [first] = stored.fills
  if (!first) throw new Error('no fill')
  const fills = [...stored.fills, { ...first, nativeId: '17' }]
  expect(compare(truth, { ...stored, fills }, { nowMs })).toMatchObject({
    ...clean,
    extra: 1,
    details: [{ row: `fill ${first.symbol} 17` }],
  })
})

test('one fill stored twice is one duplicate', () => {
  const stored = perfect()
  const fills = [...stored.fills, ...stored.fills.slice(40, 41)]
  expect(compare(truth, { ...stored, fills }, { nowMs })).toMatchObject({
    ...clean,
    duplicate: 1,
    details: [{ problem: 'duplicate' }],
  })
})

test('any changed field of a fill or an entry is one altered, with its name', () => {
  const stored = perfect()
  const changes: readonly Partial<StoredFill>[] = [
    { price: '1' },
    { quantity: '1.5' },
    { fee: '9' },
    { feeAsset: 'XYZ' },
    { side: 'hold' },
    { positionSide: 'long' },
    { contractSize: '7' },
    { realisedPnl: '5' },
    { liquidity: null },
    { kind: 'adl' },
    { atMs: 5 },
    { product: 'linear' },
    { price: 'NaN' },
  ]
  const spotPlace = stored.fills.findIndex((fill) => fill.product === 'spot')
  for (const change of changes) {
    const fills = stored.fills.map((fill, place) => (place === spotPlace ? { ...fill, ...change } : fill))
    const verdict = compare(truth, { ...stored, fills }, { nowMs })
    expect(verdict).toMatchObject({
      ...clean,
      altered: 1,
      details: [{ fields: Object.fromEntries(Object.keys(change).map((name) => [name, {}])) }],
    })
  }
  const place = stored.entries.findIndex((entry) => entry.kind === 'funding')
  const entries = stored.entries.map((entry, index) =>
    index === place ? { ...entry, amount: `${entry.amount}1` } : entry,
  )
  expect(compare(truth, { ...stored, entries }, { nowMs })).toMatchObject({
    ...clean,
    altered: 1,
    details: [{ fields: { amount: {} } }],
  })
})

test('a transfer in neither wallet is missing, and one in both wallets is no duplicate', () => {
  const stored = perfect()
  const place = stored.entries.findIndex((entry) => entry.kind === 'transfer')
  const transfer = stored.entries[place]
  if (!transfer) throw new Error('no transfer')
  expect(compare(truth, { ...stored, entries: stored.entries.toSpliced(place, 1) }, { nowMs })).toMatchObject(
    { ...clean, missing: 1, details: [{ problem: 'missing' }] },
  )
  const far = { ...transfer, nativeId: 'the other wallet', amount: `-${transfer.amount}` }
  expect(compare(truth, { ...stored, entries: [...stored.entries, far] }, { nowMs })).toMatchObject(clean)
})

test('a late row is not expected before its time, and must not exist yet', () => {
  const late = truth.fills.find((fill) => fill.visibleAt > fill.at)
  if (!late) throw new Error('no late fill')
  const stored = perfect()
  const shown = stored.fills.filter((_, place) => (truth.fills[place]?.visibleAt ?? 0) < late.visibleAt)
  const entries = stored.entries.filter((entry) => entry.atMs < late.visibleAt)
  expect(compare(truth, { fills: shown, entries }, { nowMs: late.visibleAt - 1 })).toMatchObject(clean)
  const tooEarly = {
    fills: stored.fills.filter((fill) => fill.nativeId === late.id && fill.symbol === late.symbol),
    entries: [],
  }
  expect(compare(truth, tooEarly, { nowMs: late.visibleAt - 1, kinds: ['fill'] }).extra).toBe(1)
})

test('rows beyond the exchange’s reach may exist but need not', () => {
  const stored = perfect()
  const later = endMs + 100 * dayMs
  const spotOnly = {
    fills: stored.fills.filter((fill) => fill.product === 'spot'),
    entries: stored.entries.filter((entry) => entry.kind !== 'funding'),
  }
  expect(compare(truth, spotOnly, { nowMs: later })).toMatchObject(clean)
  expect(compare(truth, stored, { nowMs: later })).toMatchObject(clean)
  expect(compare(truth, spotOnly, { nowMs: later, reach: () => null }).missing).toBeGreaterThan(500)
})
