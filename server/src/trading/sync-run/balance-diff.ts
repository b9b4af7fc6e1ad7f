import { sql } from 'kysely'
import type { Moved, Snapshot } from '@harbour/exchanges/exchange'
import type { Db } from '../../core/db/db.ts'
import type { Claim } from './schedule.ts'

/** Holdings by wallet and asset, with the time of the last change in milliseconds since 1970 by the database's clock. */
export type LastHoldings = Readonly<Record<string, readonly [held: string, changedAtMs: number]>>

export interface Movement {
  /** The changes that may have brought rows; null without known former holdings, so that every stream is read. */
  readonly moved: Moved | null
  /** The holdings to store once everything that changed was read. */
  readonly seen: LastHoldings
}

/**
 * Finds the balances that changed since all streams were last read, and those that changed so shortly before
 * that their rows may appear only now. Trades, fees, funding, deposits and transfers all change balances; the
 * daily rescan finds rows that leave them unchanged.
 */
export async function readBalanceDiff(
  db: Db,
  claim: Claim,
  holdings: Snapshot,
  nowMs: number,
  settleMs: number,
): Promise<Movement> {
  const { rows } = await sql<{ seen: LastHoldings | null }>`
    select last_holdings as seen from sync_states
    where user_id = ${claim.userId} and account_id = ${claim.accountId}`.execute(db)
  return balanceDiffOf(rows[0]?.seen ?? null, holdings, nowMs, settleMs)
}

/** Compares two snapshots of holdings (balance diff). `settleMs` is how long rows may take to appear. */
export function balanceDiffOf(
  before: LastHoldings | null,
  holdings: Snapshot,
  nowMs: number,
  settleMs: number,
): Movement {
  const held = placesOf(holdings)
  const next: Record<string, readonly [string, number]> = {}
  const now = new Set<string>()
  for (const place of new Set([...Object.keys(before ?? {}), ...held.keys()])) {
    const was = before?.[place]
    const is = held.get(place) ?? '0'
    const isSame = was !== undefined && was[0] === is
    if (!isSame) now.add(place)
    const changedAtMs = isSame ? was[1] : nowMs
    // An asset that is gone stays listed until its last rows have appeared.
    if (is !== '0' || nowMs - changedAtMs < settleMs) next[place] = [is, changedAtMs]
  }
  // If rows may appear at any time, no stream can be skipped.
  if (before === null || settleMs === Number.POSITIVE_INFINITY) return { moved: null, seen: next }
  const recent = Object.entries(next).filter(([place, [, atMs]]) => now.has(place) || nowMs - atMs < settleMs)
  const places = new Set([...now, ...recent.map(([place]) => place)])
  return { moved: movedOf(places, now), seen: next }
}

function placesOf({ balances, positions }: Snapshot): ReadonlyMap<string, string> {
  return new Map([
    ...balances.map(({ wallet, asset, total }) => [`balance ${wallet} ${asset}`, total] as const),
    ...positions.map(({ symbol, side, quantity }) => [`position ${side} ${symbol}`, quantity] as const),
  ])
}

function movedOf(places: ReadonlySet<string>, now: ReadonlySet<string>): Moved {
  const parts = [...places].map((place) => {
    const [kind = '', where = '', ...what] = place.split(' ')
    return { kind, where, what: what.join(' '), isNew: now.has(place) }
  })
  return {
    balances: parts
      .filter(({ kind }) => kind === 'balance')
      .map(({ where, what, isNew }) => ({ wallet: where, asset: what, isNew })),
    positions: parts.filter(({ kind }) => kind === 'position').map(({ what }) => what),
  }
}

export const isUnchanged = ({ balances, positions }: Moved): boolean =>
  balances.length === 0 && positions.length === 0
