import type { equityBridge } from '@harbour/contract/equity-bridge'
import { closingZone } from '@harbour/contract/preference-shapes'
import type { ServerHandlers } from '../http/context.ts'
import type { MoneyOf } from '../report-currency/routes.ts'
import { readUnreadFlows } from '../sync/unread-flows.ts'
import { readBridge } from './read.ts'

export const equityBridgeRoutes = (moneyOf: MoneyOf): ServerHandlers<typeof equityBridge> => ({
  async show({ db, query, user }) {
    const timeZone = closingZone(user.preferences)
    const money = await moneyOf(db, user, query.from ?? null)
    const unread = await readUnreadFlows(db, user.id, query.accounts ?? null)
    const bridge = unread.length > 0 ? null : await readBridge(db, user.id, { ...query, timeZone }, money)
    return { currency: money.currency, rate: money.rate, timeZone, bridge, unread: [...unread] }
  },
})
