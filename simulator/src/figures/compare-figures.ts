import Big from 'big.js'
import type { Finding, Verdict } from '../oracle.ts'
import type { DayOfEquity, Figures, Summary, Trip } from './true-figures.ts'

/** The figures that Harbour shows for an account. */
export interface StoredFigures {
  readonly balances: Readonly<Record<string, string>>
  readonly trips: readonly StoredTrip[]
  readonly days: readonly StoredDay[]
  readonly summary: Summary | null
}

export interface StoredDay extends DayOfEquity {
  /** Assets that were left out as they have no price. */
  readonly unpriced: readonly string[]
}

export interface StoredTrip extends Omit<Trip, 'netUsd' | 'feesUsd' | 'entryPrice'> {
  readonly entryPrice: string | null
  readonly netUsd: string | null
  readonly feesUsd: string | null
  readonly isComplete: boolean
}

/** The tolerance of money is a hundred-millionth of a dollar, the stored precision, and of sums of hundreds of these a millionth. */
const moneyStep = 1e-8
const sumStep = 1e-6
/** The tolerance of shares is the precision of a float. */
const shareStep = 1e-9

type Value = string | number | boolean | null
type Row = Readonly<Record<string, Value>>

/** Compares figure by figure and reports missing, unexpected and different ones. */
export function compareFigures(truth: Figures, stored: StoredFigures): Verdict {
  const findings: Finding[] = []
  const expected = rowsOf(truth)
  const found = rowsOf(stored)
  if (stored.summary === null) expected.delete('summary')
  for (const [name, row] of expected) {
    const own = found.get(name)
    if (own === undefined) findings.push({ problem: 'missing', row: name })
    else {
      const fields = differences(row, own, name === 'summary' ? sumStep : moneyStep)
      if (Object.keys(fields).length > 0) findings.push({ problem: 'altered', row: name, fields })
    }
  }
  for (const name of found.keys()) if (!expected.has(name)) findings.push({ problem: 'extra', row: name })
  const count = (problem: Finding['problem']) => findings.filter((each) => each.problem === problem).length
  return {
    missing: count('missing'),
    extra: count('extra'),
    duplicate: stored.trips.length - new Set(stored.trips.map(tripName)).size,
    altered: count('altered'),
    expected: [...expected.values()].reduce((sum, row) => sum + Object.keys(row).length, 0),
    details: findings.slice(0, 20),
  }
}

const tripName = ({ symbol, openedAt }: Pick<Trip, 'symbol' | 'openedAt'>): string =>
  `trade ${symbol} ${new Date(openedAt).toISOString()}`

function rowsOf(
  figures: Pick<Figures | StoredFigures, 'balances' | 'trips' | 'days' | 'summary'>,
): Map<string, Row> {
  const rows = new Map<string, Row>()
  for (const [asset, total] of Object.entries(figures.balances)) rows.set(`balance ${asset}`, { total })
  for (const trip of figures.trips) rows.set(tripName(trip), { isComplete: true, ...trip })
  for (const day of figures.days) {
    const unpriced = 'unpriced' in day ? day.unpriced.join(' ') : ''
    rows.set(`equity ${day.day}`, { equity: day.equity, flow: day.flow, unpriced })
  }
  if (figures.summary !== null) rows.set('summary', { ...figures.summary })
  return rows
}

function differences(truth: Row, stored: Row, step: number): NonNullable<Finding['fields']> {
  const text = (value: Value | undefined): string | null =>
    value === null || value === undefined ? null : String(value)
  return Object.fromEntries(
    Object.entries(truth)
      .filter(([name, value]) => !isSame(value, stored[name] ?? null, step))
      .map(([name, value]) => [name, { truth: text(value), stored: text(stored[name]) }]),
  )
}

const decimal = /^-?\d+(\.\d+)?$/

function isSame(truth: Value, stored: Value, step: number): boolean {
  if (typeof truth === 'number' && typeof stored === 'number')
    return Math.abs(truth - stored) <= shareStep * Math.max(1, Math.abs(truth))
  if (typeof truth !== 'string' || typeof stored !== 'string') return truth === stored
  if (!decimal.test(truth) || !decimal.test(stored)) return truth === stored
  return new Big(truth).minus(stored).abs().lte(step)
}
