import type { Language } from '@harbour/contract/core/languages'
import type { equityBridge } from '@harbour/contract/trading/equity-bridge'
import type { Preferences } from '@harbour/contract/people/preference-shapes'
import type { Db } from '../../core/db/db.ts'
import type { Services } from '../../core/services/services.ts'
import type { ServerHandlers } from '../../core/http/context.ts'
import type { ReportMoney } from '../report-currency/report-money.ts'
import type { MoneyOf } from '../report-currency/routes.ts'
import { readBridgeContext } from './context.ts'
import { type BridgeAsked, readBridge, readBridgeDays } from './read.ts'

interface Given {
  readonly db: Db
  readonly query: Omit<BridgeAsked, 'timeZone' | 'nowMs'>
  readonly language: Language
  readonly user: { readonly id: string; readonly preferences: Preferences }
}

export const equityBridgeRoutes = (
  { now }: Pick<Services, 'now'>,
  moneyOf: MoneyOf,
): ServerHandlers<typeof equityBridge> => {
  /** Returns nothing for accounts whose flows cannot be read. */
  async function withContext<T>(
    { db, query, user, language }: Given,
    money: ReportMoney,
    read: (asked: BridgeAsked) => Promise<T>,
    nothing: T,
  ) {
    const context = await readBridgeContext(db, user, query.accounts ?? null, language)
    const { timeZone, unread } = context
    const made = unread.length > 0 ? nothing : await read({ ...query, timeZone, nowMs: now() })
    return { about: { currency: money.currency, rate: money.rate, ...context, unread: [...unread] }, made }
  }
  return {
    async show({ db, query, user, language }) {
      const money = await moneyOf(db, user, query.from ?? null, language)
      const { about, made } = await withContext(
        { db, query, user, language },
        money,
        (asked) => readBridge(db, user.id, asked, money),
        null,
      )
      return { ...about, bridge: made }
    },
    async days({ db, query, user, language }) {
      const money = await moneyOf(db, user, query.from ?? null, language)
      const { about, made } = await withContext(
        { db, query, user, language },
        money,
        (asked) => readBridgeDays(db, user.id, asked, money),
        [],
      )
      return { ...about, days: made }
    },
  }
}
