import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import { linkByCode } from './links.ts'

/** Programs that follow links without a person. */
const bots =
  /bot\b|bot[/_-]|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|slack|discord|embedly|headless|lighthouse|pingdom|uptime|monitor|curl|wget|python|java\/|go-http|node-fetch|axios|okhttp|libwww|httpclient|scrapy|phantomjs/i

export interface Visit {
  readonly code: string
  readonly address: string
  readonly agent: string | null
  readonly nowMs: number
}

/**
 * Counts a visit through an active link: once an hour per visitor. A visitor is a hash of address and browser, with a new
 * salt each day, and deleted after it; neither of the two is stored.
 */
export async function countClick(tx: Db, visit: Visit, secret: Buffer): Promise<boolean> {
  if (visit.agent === null || bots.test(visit.agent)) return false
  const link = await linkByCode(tx, visit.code)
  if (!link?.isActive) return false
  const at = new Date(visit.nowMs).toISOString()
  const day = at.slice(0, 10)
  const salt = createHmac('sha256', secret).update(`clicks\0${day}`).digest()
  const visitor = createHmac('sha256', salt).update(`${visit.address}\0${visit.agent}`).digest()
  const hour = `${at.slice(0, 13)}:00:00.000Z`
  const first = await tx
    .insertInto('affiliate_clicks')
    .values({ link_id: link.id, hour, visitor })
    .onConflict((conflict) => conflict.doNothing())
    .returning('hour')
    .executeTakeFirst()
  if (!first) return false
  await sql`
    insert into affiliate_click_days (link_id, day, clicks) values (${link.id}, ${day}::date, 1)
    on conflict (link_id, day) do update set clicks = affiliate_click_days.clicks + 1`.execute(tx)
  return true
}

/** Deletes yesterday's visitors; their count stays. */
export async function forgetVisitors(db: Db): Promise<void> {
  await db.deleteFrom('affiliate_clicks').where('hour', '<', sql<string>`now() - interval '1 day'`).execute()
}
