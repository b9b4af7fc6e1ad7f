import { closingZone } from '@harbour/contract/people/preference-shapes'
import type { preferences } from '@harbour/contract/people/preferences'
import { profileOf } from '../auth/profile.ts'
import type { ServerHandlers } from '../../core/http/context.ts'
import { readUser } from '../auth/sessions.ts'
import type { Services } from '../../core/services/services.ts'
import type { Db } from '../../core/db/db.ts'

/** The recalculations that a change of preferences causes. */
export interface Recounting {
  /** Recounts wins and losses after a change of the breakeven. */
  readonly recountOutcomes: (db: Db, userId: string) => Promise<void>
  /** Makes the person's accounts due after a change of the cost method or of midnight. */
  readonly makeDue: (db: Db, userId: string) => Promise<void>
  /** Makes the sync of this process look for due accounts at once. */
  readonly wake: () => void
}

export const preferencesRoutes = (
  { settings }: Services,
  { recountOutcomes, makeDue, wake }: Recounting,
): ServerHandlers<typeof preferences> => ({
  async update({ db, user, body, afterCommit }) {
    const { timeZone, equityZone, reportCurrency, costMethod, resultDating, theme, language } = body
    const { breakevenUsd, riskFree, fewestDays } = body
    const change = {
      ...(timeZone === undefined ? {} : { time_zone: timeZone }),
      ...(equityZone === undefined ? {} : { equity_zone: equityZone }),
      ...(reportCurrency === undefined ? {} : { report_currency: reportCurrency }),
      ...(costMethod === undefined ? {} : { cost_method: costMethod }),
      ...(resultDating === undefined ? {} : { result_dating: resultDating }),
      ...(breakevenUsd === undefined ? {} : { breakeven_usd: breakevenUsd }),
      ...(riskFree === undefined ? {} : { risk_free: riskFree }),
      ...(fewestDays === undefined ? {} : { min_days: fewestDays }),
      ...(theme === undefined ? {} : { theme }),
      ...(language === undefined ? {} : { language }),
    }
    if (Object.keys(change).length > 0)
      await db.updateTable('users').set(change).where('id', '=', user.id).execute()
    if (breakevenUsd !== undefined) await recountOutcomes(db, user.id)
    const { preferences: before } = user
    const needsRecount =
      (costMethod !== undefined && costMethod !== before.costMethod) ||
      closingZone({
        ...before,
        ...(timeZone === undefined ? {} : { timeZone }),
        ...(equityZone === undefined ? {} : { equityZone }),
      }) !== closingZone(before)
    if (needsRecount) {
      await makeDue(db, user.id)
      afterCommit(wake)
    }
    return profileOf(await readUser(db, user.id), settings)
  },
})
