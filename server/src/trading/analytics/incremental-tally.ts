import { TallyWalk } from '@harbour/ledger/metrics/tally'
import type { ClosedColumns, ColumnWatch } from './closed-columns.ts'
import { FigureCounts } from './figure-counts.ts'
import type { FigureParts } from './report.ts'
import { localClock } from '../../core/time/local-clock.ts'

/** Trades between two checkpoints from which streaks and drawdown can be computed again. */
const usualDistance = 4096

/**
 * An incremental tally: figures of all trades of a person, updated in place: a new trade costs only itself, a
 * late one also the trades after it.
 */
export class IncrementalTally implements ColumnWatch {
  readonly #columns: ClosedColumns
  readonly #counts: FigureCounts
  /** Checkpoints of the tally, one per so many trades. */
  readonly #walks = [new TallyWalk()]
  readonly #distance: number

  constructor(columns: ClosedColumns, timeZone: string, distance = usualDistance) {
    this.#columns = columns
    this.#distance = distance
    this.#counts = new FigureCounts(columns, localClock(timeZone))
    for (let at = 0; at < columns.length; at += 1) this.#counts.came(at)
  }

  came(at: number): void {
    this.#counts.came(at)
  }

  goes(at: number): void {
    this.#counts.goes(at)
  }

  /** Returns to the checkpoint before this trade, since all earlier trades are unchanged. */
  changedFrom(first: number): void {
    this.#walks.length = Math.min(this.#walks.length, Math.floor(first / this.#distance) + 1)
  }

  get bytes(): number {
    return this.#counts.holding.bytes
  }

  parts(): FigureParts {
    const columns = this.#columns
    return {
      symbols: columns.symbols,
      counts: this.#counts,
      tally: this.#walked().tally(),
      eachNet(visit) {
        for (let at = 0; at < columns.length; at += 1) {
          const net = columns.net[at] ?? NaN
          if (!Number.isNaN(net)) visit(net)
        }
      },
    }
  }

  #walked(): TallyWalk {
    const columns = this.#columns
    const { length, net, openedAtMs, closedAtMs } = columns
    const begin = (this.#walks.length - 1) * this.#distance
    const walk = this.#walks.at(-1)?.copy() ?? new TallyWalk()
    for (let at = begin; at < length; at += 1) {
      if (at > begin && at % this.#distance === 0) this.#walks.push(walk.copy())
      const value = net[at] ?? NaN
      if (!Number.isNaN(value)) walk.add(value, openedAtMs[at] ?? 0, closedAtMs[at] ?? 0, columns.outcome(at))
    }
    return walk
  }
}
