import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'

/** Returns true while the beta is on; an administrator switches it. */
export async function isBetaOn(db: Db): Promise<boolean> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', 'beta').executeTakeFirst()
  return row?.value !== false
}

/** Returns true if a person may use the trading screens: for life, by paying, or as a tester during the beta. */
export function hasTrading(
  person: {
    readonly vip: boolean
    readonly plan: 'free' | 'paid'
    readonly subscriptionStatus: string | null
  },
  isBetaOn: boolean,
): boolean {
  return person.vip || person.plan === 'paid' || (isBetaOn && person.subscriptionStatus === 'trialing')
}

/**
 * The rule of `hasTrading` in SQL, where `u` is a row of users: a test compares the two. Suspension is
 * checked separately, as everywhere.
 */
export const mayTradeSql = sql<boolean>`(u.vip or u.plan = 'paid' or (coalesce(u.subscription_status = 'trialing', false)
  and coalesce((select value from settings where name = 'beta') <> 'false'::jsonb, true)))`

/**
 * Returns true if the dashboard opens in a browser: once a web release is published, or if the operator always allows it.
 */
export const isOnlineOpen = (
  settings: { readonly onlineVersion: 'release' | 'on' },
  person: { readonly hasWebRelease: boolean },
): boolean => settings.onlineVersion === 'on' || person.hasWebRelease

/** SQL: true once a web release is published. From then on the dashboard opens in browsers. */
export const hasWebRelease = `exists (select 1 from releases where platform = 'web' and deleted_at is null)`
