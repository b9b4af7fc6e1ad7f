import type { Product } from '@harbour/ledger/fill'
import type { Json } from '../wire/exact-json.ts'
import { rowOf, rowsOf, text, textOrNull, type Row } from '../row.ts'
import type { Transport } from '../wire/transport.ts'
import type { IsHedged } from './parse-executions.ts'

export const positionQueries = [
  { category: 'linear', settleCoin: 'USDT' },
  { category: 'linear', settleCoin: 'USDC' },
  { category: 'inverse' },
] as const

export function positionRows(body: Json): readonly Row[] {
  return rowsOf(rowOf(body, 'result'), 'list')
}

const isHedgeRow = (row: Row): boolean => textOrNull(row, 'positionIdx') !== '0'

/**
 * Executions do not say whether they belong to a hedged position, but the position list does, by symbol, also for an
 * empty one. It is requested once per session for each symbol.
 */
export class HedgeModes {
  readonly #transport: Transport
  readonly #known = new Map<string, boolean>()
  #usual: Promise<boolean> | null = null

  constructor(transport: Transport) {
    this.#transport = transport
  }

  async of(category: Product, natives: ReadonlySet<string>): Promise<IsHedged> {
    if (category === 'spot') return () => false
    for (const native of natives) {
      const key = `${category} ${native}`
      if (!this.#known.has(key)) this.#known.set(key, await this.#ask(category, native))
    }
    return (native) => this.#known.get(`${category} ${native}`) ?? false
  }

  async #ask(category: Product, symbol: string): Promise<boolean> {
    const rows = positionRows(await this.#transport.call('privateGetV5PositionList', { category, symbol }))
    return rows.length === 0 ? this.#usualMode() : rows.some(isHedgeRow)
  }

  /** An unlisted symbol has no mode; then the mode of the account's other positions is assumed. */
  #usualMode(): Promise<boolean> {
    this.#usual ??= this.#anyHedged()
    return this.#usual
  }

  async #anyHedged(): Promise<boolean> {
    for (const query of positionQueries) {
      const rows = positionRows(
        await this.#transport.call('privateGetV5PositionList', { ...query, limit: 200 }),
      )
      if (rows.some((row) => text(row, 'size') !== '0' && isHedgeRow(row))) return true
    }
    return false
  }
}
