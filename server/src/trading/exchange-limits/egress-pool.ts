import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type Egress, openEgress } from '@harbour/exchanges/wire/egress'
import { ExchangeError } from '@harbour/exchanges/wire/error'
import { syncMessages } from '../../core/language/sync-messages.ts'
import type { Db } from '../../core/db/db.ts'
import type { EgressEntry } from '../../core/settings/egress-settings.ts'

/** The egress of all exchanges in the running demo: it has no address, no budget, and is in no pool. */
export const demoEgress = 'demo'

/** Accounts by egress, at each exchange. */
export type EgressLoads = ReadonlyMap<string, ReadonlyMap<string, number>>

/** Loads change slowly, and what a person was just shown should still be valid. */
const loadsHoldMs = 10_000

/** The egress pool: the addresses that this process may leave from, and the ways through them. */
export class EgressPool {
  readonly names: readonly string[]
  /** Names of the egresses that this process can use. */
  readonly reached: readonly string[]
  readonly #entries: ReadonlyMap<string, EgressEntry>
  readonly #open = new Map<string, Promise<Egress>>()
  #turn = 0
  #loads: { readonly at: number; readonly read: Promise<EgressLoads> } | null = null

  constructor(entries: readonly EgressEntry[]) {
    this.#entries = new Map(entries.map((entry) => [entry.name, entry]))
    this.names = [...this.#entries.keys()]
    this.reached = [...this.names, demoEgress]
  }

  /** Returns its addresses as exchanges see them, according to EGRESS_ADDRESSES. */
  addressesOf(name: string): readonly string[] {
    return this.#entries.get(name)?.addresses ?? []
  }

  allAddresses(): readonly string[] {
    return [...this.#entries.values()].flatMap(({ addresses }) => addresses)
  }

  /**
   * Undefined for this machine's direct connection. Throws if this process does not know the egress: there is no
   * fallback to another one.
   */
  async wayOut(name: string, exchange: string): Promise<Egress | undefined> {
    if (name === demoEgress) return undefined
    const entry = this.#entries.get(name)
    if (entry === undefined)
      throw new ExchangeError({
        kind: 'unavailable',
        reason: 'network',
        exchange,
        saying: syncMessages.addressChanging,
      })
    if (entry.way === null) return undefined
    const open = this.#open.get(name) ?? openEgress(entry.way)
    this.#open.set(name, open)
    return open
  }

  /** Returns the egress of a request without an account: round robin, so that the load is equal. */
  shared(isDemo: boolean): string {
    if (isDemo) return demoEgress
    this.#turn = (this.#turn + 1) % this.names.length
    return this.names[this.#turn] ?? demoEgress
  }

  /** Invalidates the cached loads after an account was given an egress. */
  forgetLoads(): void {
    this.#loads = null
  }

  /** Chooses the egress for the next account of a person at an exchange. */
  async choose(db: Db, owner: { readonly userId: string; readonly exchange: string }): Promise<string> {
    const [only] = this.names
    if (only !== undefined && this.names.length === 1) return only
    if (this.#loads === null || performance.now() - this.#loads.at > loadsHoldMs)
      this.#loads = { at: performance.now(), read: readLoads(db) }
    const { read } = this.#loads
    const loads = await read.catch((error: unknown) => {
      this.#loads = null
      throw error
    })
    return pickEgress(this.names, loads.get(owner.exchange) ?? new Map(), owner)
  }
}

/** Counts the connected accounts. */
async function readLoads(db: Db): Promise<EgressLoads> {
  const { rows } = await sql<{ exchange: string; egress: string; accounts: number }>`
    select exchange, egress, count(*)::int as accounts from sync_schedule
    where not is_disconnected group by exchange, egress`.execute(db)
  const loads = new Map<string, Map<string, number>>()
  for (const { exchange, egress, accounts } of rows) {
    const of = loads.get(exchange) ?? new Map<string, number>()
    loads.set(exchange, of.set(egress, accounts))
  }
  return loads
}

/**
 * Chooses among the least loaded by rendezvous hashing: the same person is shown, checked with and given the same
 * address, whichever process answers, and a new address gets all new accounts until it has as many as the others.
 */
export function pickEgress(
  names: readonly string[],
  loads: ReadonlyMap<string, number>,
  { userId, exchange }: { readonly userId: string; readonly exchange: string },
): string {
  const loadOf = (name: string) => loads.get(name) ?? 0
  const lowest = Math.min(...names.map(loadOf))
  const near = names.filter((name) => loadOf(name) <= lowest + Math.max(1, lowest / 20))
  const rank = (name: string) =>
    createHash('sha256').update(`${name} ${userId} ${exchange}`).digest().readUIntBE(0, 6)
  const [chosen] = near.toSorted((a, b) => rank(b) - rank(a))
  if (chosen === undefined) throw new Error('a pool has at least one egress')
  return chosen
}
