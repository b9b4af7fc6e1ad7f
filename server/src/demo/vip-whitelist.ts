import { sql } from 'kysely'
import { demoSignIns } from '../portal/brand/demo-sign-ins.ts'
import type { Db } from '../core/db/db.ts'
import { claimOnce } from './once.ts'

/**
 * The entries, each with the days since it was listed. Two have VIP already, one gets it at the next sign-in, the others
 * have no account.
 */
const listed = [
  { address: 'kaito.mori', notes: 'Tideline Traders, founding member', daysAgo: 44 },
  { address: 'amara.okafor', notes: 'Affiliate program, first cohort', daysAgo: 24 },
  { address: 'elin.berg', notes: 'Tideline Traders', daysAgo: 24 },
  { address: 'm.duarte', notes: 'Tideline Traders', daysAgo: 24 },
  { address: 'lucia.vega', notes: 'Reported the funding bug', daysAgo: 3 },
  { address: 'podcast.quietharbour', notes: 'VIP', daysAgo: 1 },
] as const

/** Adds the entries once: entries that an administrator of the demo removes stay removed. */
export async function addDemoWhitelist(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await claimOnce(tx, 'whitelist'))) return
    const admin = await tx
      .selectFrom('users')
      .select('id')
      .where('email', '=', demoSignIns.admin)
      .executeTakeFirst()
    await tx
      .insertInto('vip_whitelist')
      .values(
        listed.map(({ address, notes, daysAgo }) => ({
          email: `${address}@harbour.demo`,
          email_typed: `${address}@harbour.demo`,
          notes,
          added_by: admin?.id ?? null,
          added_at: sql<string>`now() - ${daysAgo}::int * interval '1 day'`,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}
