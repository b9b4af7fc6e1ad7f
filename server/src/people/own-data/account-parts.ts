import type { OwnDataPart } from './parts.ts'
import { deviceName } from '../sessions/device-name.ts'

export const accountParts: readonly OwnDataPart[] = [
  {
    name: 'profile',
    read: async (db, userId) => {
      const person = await db
        .selectFrom('users')
        .select([
          'id',
          'email_typed as email',
          'username',
          'role',
          'is_active as isActive',
          'vip',
          'plan',
          'subscription_status as subscriptionStatus',
          'referral_code as referralCode',
          'created_at as createdAt',
          'time_zone as timeZone',
          'equity_zone as equityZone',
          'report_currency as reportCurrency',
          'cost_method as costMethod',
          'result_dating as resultDating',
          'breakeven_usd as breakevenUsd',
          'risk_free as riskFree',
          'min_days as fewestDays',
          'theme',
          'language',
          'login_language as loginLanguage',
        ])
        .where('id', '=', userId)
        .executeTakeFirst()
      if (!person) return null
      const { timeZone, equityZone, reportCurrency, costMethod, resultDating, ...others } = person
      const { breakevenUsd, riskFree, fewestDays, theme, language, ...profile } = others
      const results = { costMethod, resultDating, breakevenUsd, riskFree, fewestDays }
      return {
        ...profile,
        preferences: { timeZone, equityZone, reportCurrency, ...results, theme, language },
      }
    },
  },
  {
    name: 'twoFactor',
    read: async (db, userId) => {
      const row = await db
        .selectFrom('two_factors')
        .select('confirmed_at')
        .where('user_id', '=', userId)
        .executeTakeFirst()
      const since = row?.confirmed_at ?? null
      return { isOn: since !== null, since }
    },
  },
  {
    name: 'sessions',
    read: async (db, userId) => {
      const rows = await db
        .selectFrom('sessions')
        .select(['agent', 'created_at', 'last_seen_at', 'expires_at'])
        .where('user_id', '=', userId)
        .orderBy('last_seen_at', 'desc')
        .execute()
      return rows.map((row) => ({
        device: deviceName(row.agent).device,
        userAgent: row.agent,
        signedInAt: row.created_at,
        lastSeenAt: row.last_seen_at,
        endsAt: row.expires_at,
      }))
    },
  },
  {
    name: 'sharedPages',
    read: (db, userId) =>
      db
        .selectFrom('share_links')
        .select([
          'title',
          'owner_name as owner',
          'time_zone as timeZone',
          'from_day as from',
          'to_day as to',
          'compare_from as compareFrom',
          'compare_to as compareTo',
          'accounts',
          'filter',
          'shows_amounts as showsAmounts',
          'shows_names as showsNames',
          'created_at as createdAt',
          'expires_at as expiresAt',
        ])
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .execute(),
  },
  {
    name: 'logins',
    read: async function* logins(db, userId) {
      let after = 0
      for (;;) {
        const rows = await db
          .selectFrom('login_events')
          .select(['id', 'at'])
          .where('user_id', '=', userId)
          .where('id', '>', after)
          .orderBy('id')
          .limit(1000)
          .execute()
        if (rows.length === 0) return
        after = rows.at(-1)?.id ?? after
        yield rows.map(({ at }) => ({ at }))
      }
    },
  },
]
