import type { preferences } from '@harbour/contract/preferences'
import { profileOf } from '../auth/profile.ts'
import type { ServerHandlers } from '../http/context.ts'
import { readUser } from '../http/sessions.ts'
import type { Services } from '../services.ts'

export const preferencesRoutes = ({ settings }: Services): ServerHandlers<typeof preferences> => ({
  async update({ db, user, body }) {
    const { timeZone, reportCurrency, theme } = body
    const change = {
      ...(timeZone === undefined ? {} : { time_zone: timeZone }),
      ...(reportCurrency === undefined ? {} : { report_currency: reportCurrency }),
      ...(theme === undefined ? {} : { theme }),
    }
    if (Object.keys(change).length > 0)
      await db.updateTable('users').set(change).where('id', '=', user.id).execute()
    return profileOf(await readUser(db, user.id), settings)
  },
})
