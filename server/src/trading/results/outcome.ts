import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import { prepared } from '../../core/db/prepared.ts'

/** USD around zero within which a person's trades are breakeven; null if there is no such person. */
export type Breakeven = string | null

/** Reads the person's limit separately: their results may lie on another node. */
export async function readBreakeven(db: Db, userId: string): Promise<Breakeven> {
  const { rows } = await sql<{ limit: string }>`${prepared}
    select breakeven_usd::text as limit from users where id = ${userId}`.execute(db)
  return rows[0]?.limit ?? null
}

/** SQL for the outcome (won, lost, even) of a round trip by its `net_usd`, or by the given expression. */
export const outcomes = (limit: Breakeven, netUsd: RawBuilder<unknown> = sql.ref('net_usd')) => ({
  win: sql<boolean>`${netUsd} > ${limit}::numeric`,
  loss: sql<boolean>`${netUsd} < -${limit}::numeric`,
  breakeven: sql<boolean>`abs(${netUsd}) <= ${limit}::numeric`,
})

/** SQL for the outcome of a round trip as a number: 1 won, -1 lost, 0 even or without a known net. */
export const outcomeNumber = (limit: Breakeven) => {
  const { win, loss } = outcomes(limit)
  return sql<1 | 0 | -1>`case when ${win} then 1 when ${loss} then -1 else 0 end`
}

/** A new limit changes outcomes: caches of trades have to read all of them again. */
export async function countOutcomesAgain(db: Db, userId: string): Promise<void> {
  await sql`update result_versions set version = version + 1, listed_after = version + 1 where user_id = ${userId}`.execute(
    db,
  )
}
