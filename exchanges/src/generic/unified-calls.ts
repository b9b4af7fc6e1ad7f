import { ExchangeError } from '../error.ts'
import type { Transport } from '../transport.ts'
import type { Source } from './source.ts'
import { nextQuestion, type WalkLimits } from './two-way-walk.ts'
import { type Unified, unifiedList } from './unified.ts'
import type { Cursor } from '../exchange.ts'

/** A list of rows as ccxt serves it: which call, and what comes before and after `since` and `limit`. */
export interface ListCall {
  readonly method: string
  /** The pair or the asset that is asked for; undefined: all of them. */
  readonly of: string | undefined
  readonly pageSize: number | undefined
}

/** ccxt's unified calls for one account. Markets are read once and shared with all accounts at the exchange. */
export class UnifiedCalls {
  readonly source: () => Promise<Source>
  readonly transport: Transport

  constructor(transport: Transport, source: () => Promise<Source>) {
    this.transport = transport
    this.source = source
  }

  has(method: string): boolean {
    const has = this.transport.instance['has']
    return (
      typeof has === 'object' &&
      has !== null &&
      Object.entries(has).some(([name, value]) => name === method && value === true)
    )
  }

  async ask(method: string, ...given: readonly unknown[]): Promise<unknown> {
    // Before the turn is taken: reading the markets takes turns of its own.
    const source = await this.source()
    return this.transport.run(1, async (instance) => {
      const [share, call] = [instance['setMarketsFromExchange'], instance[method]]
      if (typeof share !== 'function' || typeof call !== 'function') throw new Error(`ccxt has no ${method}`)
      share.call(instance, source.instance)
      const reply: unknown = await call.apply(instance, [...given])
      return reply
    })
  }

  /** The rows that the walk asks for next. */
  async list(call: ListCall, cursor: Cursor | null, limits: WalkLimits): Promise<readonly Unified[]> {
    const { sinceMs, untilMs } = nextQuestion(cursor, limits)
    const params = untilMs === null ? {} : { until: untilMs }
    try {
      return unifiedList(await this.ask(call.method, call.of, sinceMs, call.pageSize, params))
    } catch (error) {
      // An exchange that knows no upper end refuses it; what it hides below the newest rows stays hidden.
      const isRefused = error instanceof ExchangeError && error.reason === 'bad_request'
      if (untilMs !== null && limits.windowMs === null && isRefused) return []
      throw error
    }
  }
}
