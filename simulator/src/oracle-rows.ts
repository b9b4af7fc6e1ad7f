import { dayMs } from './durations.ts'
import Big from 'big.js'
import { exchanges } from './exchanges.ts'
import type { Finding, Reach, RowKind, StoredEntry, StoredFill } from './oracle.ts'
import { instruments } from './truth/instruments.ts'
import type { Instrument, TrueAccount, TrueEntry, TrueFill } from './truth/types.ts'

/** The row must, may (near the edge of the reach, or older) or must not exist. */
type Due = 'due' | 'allowed' | 'hidden'

function dueness(row: { at: number; visibleAt: number }, reachMs: number | null, nowMs: number): Due {
  if (row.visibleAt > nowMs) return 'hidden'
  // A day of tolerance: the edge moves while a backfill runs.
  return reachMs !== null && row.at < nowMs - reachMs + dayMs ? 'allowed' : 'due'
}

export interface Scope {
  readonly account: TrueAccount
  readonly reach: Reach
  readonly nowMs: number
  readonly looksAt: (kind: RowKind) => boolean
}

export interface Compared {
  readonly findings: readonly Finding[]
  readonly expected: number
}

type Fields = Readonly<
  Record<string, readonly [truth: string | null, stored: string | null, isAmount: boolean]>
>

function differences(fields: Fields): NonNullable<Finding['fields']> {
  const found = Object.entries(fields).filter(
    ([, [truth, stored, isAmount]]) => !isSame(truth, stored, isAmount),
  )
  return Object.fromEntries(found.map(([name, [truth, stored]]) => [name, { truth, stored }]))
}

/** Compares amounts by value: '0.10' is '0.1'. */
function isSame(truth: string | null, stored: string | null, isAmount: boolean): boolean {
  if (truth === null || stored === null || !isAmount) return truth === stored
  return /^-?\d+(\.\d+)?$/.test(stored) && new Big(truth).eq(stored)
}

interface Pairing<T, S> {
  readonly truth: ReadonlyMap<string, T>
  readonly stored: readonly S[]
  readonly keyOf: (row: S) => string
  readonly due: (row: T) => Due
  readonly fields: (truth: T, stored: S) => Fields
}

function pair<T, S>(given: Pairing<T, S>): Compared {
  const findings: Finding[] = []
  const seen = new Set<string>()
  for (const row of given.stored) {
    const key = given.keyOf(row)
    const truth = given.truth.get(key)
    if (seen.has(key)) findings.push({ problem: 'duplicate', row: key })
    else if (!truth || given.due(truth) === 'hidden') findings.push({ problem: 'extra', row: key })
    else {
      const fields = differences(given.fields(truth, row))
      if (Object.keys(fields).length > 0) findings.push({ problem: 'altered', row: key, fields })
    }
    seen.add(key)
  }
  let expected = 0
  for (const [key, truth] of given.truth) {
    if (given.due(truth) !== 'due') continue
    expected += 1
    if (!seen.has(key)) findings.push({ problem: 'missing', row: key })
  }
  return { findings, expected }
}

function finder(account: TrueAccount): (symbol: string) => Instrument {
  const bySymbol = new Map(instruments[account.exchange].map((one) => [one.symbol, one]))
  return (symbol) => {
    const found = bySymbol.get(symbol)
    if (!found) throw new Error(`${account.exchange} has no instrument ${symbol}`)
    return found
  }
}

export function compareFills(scope: Scope, stored: readonly StoredFill[]): Compared {
  const { account, reach, nowMs } = scope
  const find = finder(account)
  const { fillId } = exchanges[account.exchange].oracle
  const keyed = account.fills.map((fill): [string, TrueFill] => [`fill ${fill.symbol} ${fillId(fill)}`, fill])
  return pair({
    truth: new Map(keyed),
    stored,
    keyOf: (row) => `fill ${row.symbol} ${row.nativeId}`,
    due: (fill) => dueness(fill, reach('fill', find(fill.symbol).product), nowMs),
    fields: (fill, row) => fillFields(account, fill, row, find(fill.symbol)),
  })
}

function fillFields(account: TrueAccount, fill: TrueFill, row: StoredFill, one: Instrument): Fields {
  const rules = exchanges[account.exchange].oracle
  const statesProfit = one.product !== 'spot' && rules.statesProfit
  const maySayTrade = !rules.statesForcedFills && row.kind === 'trade'
  return {
    product: [one.product, row.product, false],
    side: [fill.side, row.side, false],
    positionSide: [fill.positionSide, row.positionSide, false],
    price: [fill.price, row.price, true],
    quantity: [fill.quantity, row.quantity, true],
    contractSize: [one.contractSize, row.contractSize, true],
    fee: [fill.fee, row.fee, true],
    feeAsset: [fill.feeAsset, row.feeAsset, false],
    realisedPnl: [statesProfit ? fill.realisedPnl : null, row.realisedPnl, true],
    liquidity: [fill.isMaker ? 'maker' : 'taker', row.liquidity, false],
    kind: [maySayTrade ? 'trade' : fill.kind, row.kind, false],
    atMs: [String(fill.at), String(row.atMs), false],
  }
}

export function compareCash(scope: Scope, stored: readonly StoredEntry[]): Compared {
  const others = stored.filter((row) => row.kind !== 'transfer' && isLookedAt(scope, row.kind))
  const kept = compareEntries(scope, others)
  if (!scope.looksAt('transfer')) return kept
  const moved = compareTransfers(
    scope,
    stored.filter((row) => row.kind === 'transfer'),
  )
  return { findings: [...kept.findings, ...moved.findings], expected: kept.expected + moved.expected }
}

/** Kinds that the truth does not have (a reward, an adjustment) would be invented, so they are checked. */
function isLookedAt(scope: Scope, kind: string): boolean {
  const known: readonly RowKind[] = ['funding', 'deposit', 'withdrawal']
  const match = known.find((each) => each === kind)
  return match === undefined || scope.looksAt(match)
}

function compareEntries(scope: Scope, stored: readonly StoredEntry[]): Compared {
  const { account, reach, nowMs } = scope
  const find = finder(account)
  const { entryKey, fundingId } = exchanges[account.exchange].oracle
  const nativeId = (entry: TrueEntry): string => {
    if (entryKey) return entryKey({ ...entry, id: entry.txId ?? '', atMs: entry.at })
    if (entry.kind !== 'funding' || entry.symbol === null) return entry.id
    return fundingId(entry, find(entry.symbol).nativeSymbol)
  }
  const looked = account.entries.filter((entry) => entry.kind !== 'transfer' && scope.looksAt(entry.kind))
  return pair({
    truth: new Map(looked.map((entry): [string, TrueEntry] => [`${entry.kind} ${nativeId(entry)}`, entry])),
    stored,
    keyOf: (row) => `${row.kind} ${entryKey ? entryKey({ ...row, id: row.nativeId }) : row.nativeId}`,
    due: (entry) =>
      dueness(entry, reach(entry.kind, entry.symbol === null ? null : find(entry.symbol).product), nowMs),
    fields: (entry, row) => ({
      asset: [entry.asset, row.asset, false],
      amount: [entry.amount, row.amount, true],
      fee: [entry.fee, row.fee, true],
      symbol: [entry.symbol, row.symbol, false],
      // Deposits and withdrawals of Binance and Bybit have whole seconds only.
      atMs:
        entry.kind === 'funding'
          ? [String(entry.at), String(row.atMs), false]
          : [second(entry.at), second(row.atMs), false],
    }),
  })
}

function second(at: number): string {
  return String(Math.floor(at / 1000))
}

function compareTransfers(scope: Scope, stored: readonly StoredEntry[]): Compared {
  const { account, reach, nowMs } = scope
  const findings: Finding[] = []
  const reported = new Set<string>()
  const ids = new Set<string>()
  const keyOf = (row: { asset: string; amount: string }, at: number): string =>
    `transfer ${row.asset} ${new Big(row.amount).abs().toFixed()} ${second(at)}`
  const truth = new Map(
    account.entries
      .filter((entry) => entry.kind === 'transfer')
      .map((entry) => [keyOf(entry, entry.at), entry]),
  )
  for (const row of stored) {
    const key = keyOf(row, row.atMs)
    const entry = truth.get(key)
    const id = `${row.nativeId} ${row.amount} ${row.asset}`
    if (ids.has(id)) findings.push({ problem: 'duplicate', row: key })
    else if (!entry || dueness(entry, null, nowMs) === 'hidden') findings.push({ problem: 'extra', row: key })
    ids.add(id)
    reported.add(key)
  }
  let expected = 0
  for (const [key, entry] of truth) {
    if (dueness(entry, reach('transfer', null), nowMs) !== 'due') continue
    expected += 1
    if (!reported.has(key)) findings.push({ problem: 'missing', row: key })
  }
  return { findings, expected }
}
