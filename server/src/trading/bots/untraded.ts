import type { BotRangeSums } from '@harbour/contract/trading/bot-range'
import type { Language } from '@harbour/contract/core/languages'
import type { DayRange } from '@harbour/ledger/bots/ranges/range-figures'
import { hourMs } from '@harbour/ledger/durations'
import { negate, sum } from '@harbour/ledger/decimal'
import type { Decimal } from '@harbour/ledger/fill'
import type { EquityBridge } from '@harbour/ledger/metrics/equity-bridge'
import type { Db } from '../../core/db/db.ts'
import { dayAfter, dayName } from '../../core/time/days.ts'
import { readBridgeContext } from '../equity-bridge/context.ts'
import { readBridge } from '../equity-bridge/read.ts'
import type { Counting } from '../report-currency/routes.ts'
import type { BotsLook, LookParts } from './look.ts'

interface Asked {
  readonly db: Db
  readonly user: Counting
  readonly language: Language
  readonly accounts: readonly string[] | null
}

/**
 * Returns the gain in equity of a range of days without a trade: the P&L of its equity bridge less the totals
 * of all sub-accounts on the days of that bridge, which begin with the second known one. Null if equity is
 * unknown, its days end at other midnights than those of bots, or a total is unknown.
 */
export async function untradedIn(
  { moneyOf }: LookParts,
  { days, nowMs, bridges, leftAccounts }: BotsLook,
  { db, user, language, accounts }: Asked,
  totalIn: (range: DayRange) => Decimal | null,
): Promise<(range: DayRange) => Promise<Decimal | null>> {
  const { timeZone, unread } = await readBridgeContext(db, user, accounts, language)
  return async (range) => {
    if (unread.length > 0 || timeZone !== days.zone) return null
    const [from, to] = [nameOf(range.from), nameOf(range.to)]
    const money = await moneyOf(db, user, from ?? null, language)
    const period = { from, to, timeZone, nowMs, accounts: accounts ?? undefined }
    const read = () => readBridge(db, user.id, period, money)
    // a day that has just begun has a bridge for some minutes
    const hasJustBegun = from === dayName(days.of(nowMs))
    // rates and closes of past days arrive at any hour, without a new row
    const madeOf = [from, to, timeZone, money.rate, Math.floor(nowMs / hourMs), [...leftAccounts]]
    const bridge = await (hasJustBegun ? read() : bridges.get(JSON.stringify(madeOf), read))
    if (bridge === null) return null
    const traded = totalIn({ from: Date.parse(dayAfter(bridge.startDay)), to: Date.parse(bridge.endDay) })
    return traded === null ? null : sum([profitOf(bridge), negate(traded)])
  }
}

const nameOf = (dayMs: number | null): string | undefined => (dayMs === null ? undefined : dayName(dayMs))

/** The change of equity less deposits plus withdrawals. */
const profitOf = ({ change, deposits, withdrawals }: EquityBridge): Decimal =>
  sum([change, negate(deposits), withdrawals])

/** The sums of the account: those of its sub-accounts, and of coins without a trade. */
export const withUntraded = (traded: BotRangeSums, untraded: Decimal | null): BotRangeSums => {
  const plus = (value: Decimal | null) =>
    value === null || untraded === null ? value : sum([value, untraded])
  return { ...traded, unrealised: plus(traded.unrealised), total: plus(traded.total) }
}
