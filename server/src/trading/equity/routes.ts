import { equityHours } from '@harbour/contract/core/equity-days'
import type { Language } from '@harbour/contract/core/languages'
import { coverageTexts } from '../../core/language/coverage-texts.ts'
import { shortDay } from '../../core/language/short-day.ts'
import type { equity } from '@harbour/contract/trading/equity'
import { closingZone } from '@harbour/contract/people/preference-shapes'
import { isZero } from '@harbour/ledger/decimal'
import { hourMs } from '@harbour/ledger/durations'
import type { ServerHandlers } from '../../core/http/context.ts'
import { readExcludedAccounts } from '../coverage/excluded-accounts.ts'
import type { MoneyOf } from '../report-currency/routes.ts'
import type { Services } from '../../core/services/services.ts'
import { shortfalls, unreadReason } from '../equity-snapshots/unread-flows.ts'
import { hourStepMs, readHours, rebuiltUntil, type StoredHour, sumInsideDays } from './equity-hours.ts'
import { firstDayOf, pointIn, sumOverAccounts } from './equity-series.ts'
import { readAccounts, readSnapshots, type AccountRow, type SnapshotRow } from './store.ts'

export const equityRoutes = (
  { now }: Services,
  moneyOf: MoneyOf,
  benchmark: ServerHandlers<typeof equity>['benchmark'],
): ServerHandlers<typeof equity> => ({
  benchmark,

  async equity({ db, query, user, language }) {
    const { to, days } = query
    const fromDay = firstDayOf(query, now(), user)
    const [accounts, excluded, money] = await Promise.all([
      readAccounts(db, user.id, query.accounts),
      readExcludedAccounts(db, user.id, query.accounts ?? null, language),
      moneyOf(db, user, fromDay, language),
    ])
    const ids = accounts.map(({ id }) => id)
    const hasHours = query.step === 'hour' && days <= equityHours.retentionDays
    const [read, inside] = await Promise.all([
      ids.length === 0 ? [] : readSnapshots(db, user.id, ids, fromDay),
      hasHours ? readHours(db, user.id, ids, { fromDay, to }) : null,
    ])
    const rows = to === undefined ? read : read.filter(({ day }) => day <= to)
    const points = sumOverAccounts(rows, fromDay)
    const areFlowsRead = accounts.every((account) => unreadReason(account, 'en') === null)
    const hours = inside && sumInsideDays(rows, inside, fromDay, hourStepMs(days))
    return {
      currency: money.currency,
      rate: money.rate,
      ...(hours &&
        inside && {
          hours: hours.map(({ isAfterGap, ...point }) => ({
            ...pointIn(money, point),
            ...(areFlowsRead ? {} : { flow: null }),
            ...(isAfterGap ? { isAfterGap } : {}),
          })),
          rebuiltUntil: rebuiltUntil(inside),
        }),
      points: points.map((point) => ({
        ...pointIn(money, point),
        isRemeasured: point.remeasured === null || !isZero(point.remeasured),
        ...(areFlowsRead ? {} : { flow: null }),
      })),
      incomplete: accounts.flatMap((account) =>
        shortcomings(
          account,
          rows.filter((row) => row.accountId === account.id),
          { fromDay, to, newestAt: points.at(-1)?.at, read, inside: inside ?? [] },
          closingZone(user.preferences),
          language,
        ),
      ),
      // accounts that are still being read are in `incomplete`
      uncounted: excluded.filter(({ isPossible }) => isPossible),
    }
  },
})

interface AskedDays {
  readonly fromDay: string
  readonly to: string | undefined
  /** The time of the last point, to which every account contributes its last known equity. */
  readonly newestAt: string | undefined
  /** Everything known since the first requested day, of all accounts and also after the last requested day. */
  readonly read: readonly SnapshotRow[]
  /** The hours inside the days, of all accounts. */
  readonly inside: readonly StoredHour[]
}

/** An account that was last read this long before another one contributes an old value to its point. */
const oldAfterMs = 6 * hourMs

/** Returns notices: the curve begins later than requested, or leaves something out. */
function shortcomings(
  account: AccountRow,
  rows: readonly SnapshotRow[],
  { fromDay, to, newestAt = '', read, inside }: AskedDays,
  zone: string,
  language: Language,
) {
  const texts = coverageTexts[language]
  const { label } = account
  const [first] = rows
  const found: { accountId: string; since: string | null; reason: string }[] = []
  if (!first) {
    const none = to === undefined ? texts.noEquity : texts.noEquityInPeriod
    const reason = (account.hasSynced ? none : texts.historySyncing)(label)
    found.push({ accountId: account.id, since: null, reason })
  } else if (first.day > fromDay && !first.isOrigin) {
    found.push({
      accountId: account.id,
      since: first.takenAt,
      reason: texts.unknownBefore(label),
    })
  }
  if (first && account.equityZone !== zone) {
    const [stored = '', wanted = ''] = [account.equityZone, zone].map((name) => name.replaceAll('_', ' '))
    const later = account.isSuspended ? texts.daysRecalculatedLater : texts.daysRecalculated
    found.push({
      accountId: account.id,
      since: first.takenAt,
      reason: later(label, stored, wanted),
    })
  }
  if (first)
    for (const reason of shortfalls(account, language))
      found.push({ accountId: account.id, since: first.takenAt, reason })
  const last = rows.at(-1)
  if (
    last &&
    account.disconnectedAt !== null &&
    (to === undefined || account.disconnectedAt.slice(0, 10) <= to)
  ) {
    const day = shortDay(Date.parse(last.day), language)
    found.push({
      accountId: account.id,
      since: account.disconnectedAt,
      reason: (account.isWithdrawn ? texts.countsAsWithdrawn : texts.stillCounts)(label, day),
    })
  }
  const known = read.findLast(({ accountId }) => accountId === account.id)
  if (
    known &&
    account.disconnectedAt === null &&
    Date.parse(newestAt) - Date.parse(known.takenAt) > oldAfterMs
  )
    found.push({
      accountId: account.id,
      since: known.takenAt,
      reason: texts.nothingNewer(label),
    })
  const hours = inside.filter(({ accountId }) => accountId === account.id)
  const byDay = [...new Set(hours.flatMap((hour) => hour.pricedByDay))].sort()
  if (byDay.length > 0)
    found.push({
      accountId: account.id,
      since: null,
      reason: texts.hoursPricedByDay(label, byDay.join(', ')),
    })
  const unpriced = [...new Set([...rows, ...hours].flatMap((row) => row.unpriced))].sort()
  if (unpriced.length > 0) {
    found.push({
      accountId: account.id,
      since: first?.takenAt ?? null,
      reason: texts.excludesUnpriced(label, unpriced.join(', ')),
    })
  }
  return found
}
