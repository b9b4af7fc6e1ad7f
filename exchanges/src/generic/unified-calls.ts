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
  /** ccxt's unified call, or an exchange-specific one. */
  readonly method: string | OwnCall
  /** The kind of rows that an own call reads. */
  readonly kind?: FlowKind
  /** The requested pair or asset; undefined: all of them. */
  readonly of: string | undefined
  readonly pageSize: number | undefined
  readonly paging: Paging
  /** Called when the exchange refuses a request with an upper end; the answer is then empty. */
  readonly onEndRefused?: () => void
}

/** ccxt's unified calls for one account. Markets are loaded once and shared by all accounts at the exchange. */
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
    // Before the turn is taken: loading the markets takes its own turns.
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

  /** Returns the rows of a request. */
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
      // An exchange without an upper end refuses it; the rows hidden below the newest ones stay hidden.
      const isRefused = error instanceof ExchangeError && error.reason === 'bad_request'
      if (question.untilMs === null || windowMs !== null || !isRefused) throw error
      onEndRefused?.()
      return []
    }
  }
}

/**
 * ccxt silently drops rows without a time, of another pair and beyond the page, and an unreadable row fails the whole page.
 * Here each row is returned as far as it was parsed, with its index in the reply: ccxt sorts rows of one moment by id.
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

/** Lets ccxt load account settings with the key: KuCoin's newer trading accounts have separate lists. Runs once. */
async function learnAccount(instance: CcxtInstance): Promise<void> {
  const learn = instance['loadMigrationStatus']
  if (typeof learn === 'function') await learn.call(instance)
}

/**
 * Shares tables that ccxt makes from the lists of markets and currencies (HTX's names of chains) and stores only in
 * that instance's options.
 */
function shareTables(from: CcxtInstance, to: CcxtInstance): void {
  for (const [name, value] of Object.entries(from.options))
    if (isEmpty(to.options[name])) to.options[name] = value
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || (typeof value === 'object' && value !== null && Object.keys(value).length === 0)
