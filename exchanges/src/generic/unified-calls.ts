import type { CcxtInstance } from '../wire/ccxt-instance.ts'
import { errorMessages } from '../wire/error-messages.ts'
import { ExchangeError } from '../wire/error.ts'
import type { Transport } from '../wire/transport.ts'
import type { OwnCall } from './flows/flow-rules.ts'
import type { FlowKind } from './flows/judged-flow.ts'
import { isEarlierPage, type Paging } from './paging.ts'
import type { Source } from './source.ts'
import { tradeRules } from './trade-rules.ts'
import type { Question } from './two-way-walk.ts'
import { idText, type Unified, unified, unifiedList } from './unified.ts'

/** A list of rows as ccxt serves it. */
export interface ListCall {
  /** ccxt's unified call, or one of the exchange's own. */
  readonly method: string | OwnCall
  /** The kind of rows that an own call reads. */
  readonly kind?: FlowKind
  /** The pair or the asset that is asked for; undefined: all of them. */
  readonly of: string | undefined
  readonly pageSize: number | undefined
  readonly paging: Paging
  /** The exchange refuses a question that names an upper end; the answer is then empty. */
  readonly onEndRefused?: () => void
}

/** ccxt's unified calls for one account. Markets are read once and shared with all accounts at the exchange. */
export class UnifiedCalls {
  readonly exchange: string
  readonly source: () => Promise<Source>
  readonly transport: Transport

  constructor(transport: Transport, source: () => Promise<Source>) {
    this.exchange = transport.instance.id
    this.source = source
    this.transport = transport
    lookAtEachRow(transport.instance)
  }

  has(method: string): boolean {
    const has = this.transport.instance['has']
    return (
      typeof has === 'object' &&
      has !== null &&
      Object.entries(has).some(([name, value]) => name === method && value === true)
    )
  }

  ask(method: string, ...given: readonly unknown[]): Promise<unknown> {
    return this.#run((instance): unknown => {
      const call = instance[method]
      if (typeof call !== 'function') throw new Error(`ccxt has no ${method}`)
      return call.apply(instance, [...given])
    })
  }

  async #run<T>(work: (instance: CcxtInstance) => Promise<T> | T): Promise<T> {
    // Before the turn is taken: reading the markets takes turns of its own.
    const source = await this.source()
    return this.transport.run(1, async (instance) => {
      const share = instance['setMarketsFromExchange']
      if (typeof share !== 'function') throw new Error('ccxt cannot share its markets')
      share.call(instance, source.instance)
      shareTables(source.instance, instance)
      await learnAccount(instance)
      return work(instance)
    })
  }

  /** The rows that answer a question. */
  async list(
    { method, of, pageSize, paging, kind = 'deposit', onEndRefused }: ListCall,
    question: Question,
    windowMs: number | null,
  ): Promise<readonly Unified[]> {
    const asked = paging(question)
    if (asked === null) return []
    try {
      if (typeof method !== 'string') {
        const forAsset = { ...asked, kind, asset: of ?? null, pageSize: pageSize ?? 100 }
        return await this.#run((instance) => method(instance, forAsset))
      }
      const rows = unifiedList(await this.ask(method, of, asked.sinceMs, pageSize, asked.params))
      const ids = rows.map((row) => idText(row, 'id'))
      if (asked.belowId !== undefined && isEarlierPage(asked.belowId, ids))
        throw new ExchangeError({
          kind: 'unavailable',
          reason: 'down',
          exchange: this.exchange,
          saying: errorMessages.earlierPageOfList,
        })
      return rows
    } catch (error) {
      // An exchange that knows no upper end refuses it; what it hides below the newest rows stays hidden.
      const isRefused = error instanceof ExchangeError && error.reason === 'bad_request'
      if (question.untilMs === null || windowMs !== null || !isRefused) throw error
      onEndRefused?.()
      return []
    }
  }
}

/**
 * ccxt drops rows without a time, of another pair and beyond the page in silence, and a row that it cannot read ends the whole page. Here
 * each row comes through as far as it was read, with its place in the reply: ccxt puts rows of one moment in the order of their ids.
 */
function lookAtEachRow(instance: CcxtInstance): void {
  for (const filter of ['filterBySinceLimit', 'filterByValueSinceLimit'])
    instance[filter] = (rows: unknown) => (Array.isArray(rows) ? rows : [])
  const raw = tradeRules[instance.id]?.raw ?? ((info: Unified) => info)
  let place = 0
  for (const [name, before] of [
    ['parseTrade', raw],
    ['parseTransaction', null],
    ['parseLedgerEntry', null],
  ] as const) {
    const parse = instance[name]
    if (typeof parse !== 'function') continue
    instance[name] = (info: unknown, ...more: readonly unknown[]): unknown => {
      place += 1
      try {
        const row: unknown = parse.call(instance, before === null ? info : before(unified(info)), ...more)
        return name === 'parseTrade' ? { ...unified(row), place } : row
      } catch {
        return { info, place }
      }
    }
  }
}

/** Lets ccxt load account settings with the key: KuCoin's newer trading accounts have lists of their own. Runs once. */
async function learnAccount(instance: CcxtInstance): Promise<void> {
  const learn = instance['loadMigrationStatus']
  if (typeof learn === 'function') await learn.call(instance)
}

/** Tables that ccxt made of the lists of markets and currencies (HTX's names of chains) and keeps in the options of that instance alone. */
function shareTables(from: CcxtInstance, to: CcxtInstance): void {
  for (const [name, value] of Object.entries(from.options))
    if (isEmpty(to.options[name])) to.options[name] = value
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || (typeof value === 'object' && value !== null && Object.keys(value).length === 0)
