import { isZero, negate } from '@harbour/ledger/decimal'
import type { TrueAccount, TrueEntry, TrueFill } from '@harbour/simulator/truth/types'
import type { Store } from './read-all.ts'

export interface Verdict {
  readonly missing: readonly string[]
  readonly extra: readonly string[]
  readonly duplicate: readonly string[]
  readonly altered: readonly string[]
}

export const clean: Verdict = { missing: [], extra: [], duplicate: [], altered: [] }

/** Compares what was read with the account's true history from `sinceMs` on, as shown at `nowMs`. */
export function judgeFills(
  store: Store,
  account: TrueAccount,
  spanMs: readonly [sinceMs: number, nowMs: number],
  idOf: (fill: TrueFill) => string,
): Verdict {
  const truth = new Map(shown(account.fills, spanMs).map((fill) => [idOf(fill), fill]))
  const seen = [...store.fills.values()].map(({ row }) => row).filter((row) => row.atMs >= spanMs[0])
  const altered = seen.flatMap((row) => {
    const fill = truth.get(row.nativeId)
    if (fill === undefined) return []
    const theirs = JSON.stringify(factsOfTruth(fill))
    const ours = JSON.stringify(plainFacts({ ...row, isMaker: row.liquidity === 'maker', at: row.atMs }))
    return theirs === ours ? [] : [`${row.nativeId}: ${ours} is ${theirs}`]
  })
  return verdict(
    truth.keys(),
    seen.map((row) => row.nativeId),
    [...store.altered, ...altered],
  )
}

interface Facts {
  readonly symbol: string
  readonly side: string
  readonly positionSide: string
  readonly price: string
  readonly quantity: string
  readonly fee: string
  readonly feeAsset: string | null
  readonly isMaker: boolean
  readonly realisedPnl: string | null
  readonly kind: string
  readonly orderId: string | null
  readonly at: number
}

function plainFacts(given: Facts) {
  return [
    given.symbol,
    given.side,
    given.positionSide,
    plain(given.price),
    plain(given.quantity),
    plain(given.fee),
    given.feeAsset,
    given.isMaker,
    plain(given.realisedPnl ?? '0'),
    given.kind,
    given.orderId,
    given.at,
  ]
}

function factsOfTruth(fill: TrueFill) {
  return plainFacts(fill)
}

/** Strips trailing zeros: exchanges write '1.50'. */
function plain(text: string): string {
  return isZero(text) ? '0' : negate(negate(text))
}

/** Compares ledger entries by kind, amount and moment; transfers by size, since each wallet reports its own side of one. */
export function judgeEntries(
  store: Store,
  account: TrueAccount,
  spanMs: readonly [sinceMs: number, nowMs: number],
  isServed: (entry: TrueEntry) => boolean,
): Verdict {
  const truth = new Map(
    shown(account.entries, spanMs)
      .filter(isServed)
      .map((entry) => [
        entryKey({
          ...entry,
          atMs: entry.at,
          nativeId: entry.id,
        }),
        entry,
      ]),
  )
  const seen = [...store.entries.values()].map(({ row }) => row).filter((row) => row.atMs >= spanMs[0])
  return verdict(truth.keys(), seen.map(entryKey), [])
}

function entryKey(entry: {
  nativeId: string
  kind: string
  asset: string
  amount: string
  fee: string
  symbol: string | null
  atMs: number
}): string {
  const { nativeId, kind, asset, symbol, atMs } = entry
  const amount = kind === 'transfer' ? entry.amount.replace('-', '') : entry.amount
  return [nativeId, kind, asset, plain(amount), plain(entry.fee), symbol, atMs].join(' ')
}

function shown<T extends { at: number; visibleAt: number }>(
  rows: readonly T[],
  [sinceMs, nowMs]: readonly [number, number],
): T[] {
  return rows.filter((row) => row.at >= sinceMs && row.at <= nowMs && row.visibleAt <= nowMs)
}

function verdict(truth: Iterable<string>, seen: readonly string[], altered: readonly string[]): Verdict {
  const wanted = new Set(truth)
  const found = new Set(seen)
  return {
    missing: [...wanted].filter((key) => !found.has(key)),
    extra: [...found].filter((key) => !wanted.has(key)),
    duplicate: seen.filter((key, index) => seen.indexOf(key) !== index),
    altered,
  }
}
