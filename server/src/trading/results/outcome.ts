import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'

/** USD above and below zero within which a person's trades are even; the database asks for it once in a query. */
const breakeven = (userId: string) => sql`(select u.breakeven_usd from users u where u.id = ${userId})`

/** SQL for the outcome (won, lost, even) of a round trip by its `net_usd`, or by the given expression. */
export const outcomes = (userId: string, netUsd: RawBuilder<unknown> = sql.ref('net_usd')) => ({
  win: sql<boolean>`${netUsd} > ${breakeven(userId)}`,
  loss: sql<boolean>`${netUsd} < -${breakeven(userId)}`,
  breakeven: sql<boolean>`abs(${netUsd}) <= ${breakeven(userId)}`,
})

/** The same as a number: 1 won, -1 lost, 0 is even, or has no known net. */
export const outcomeNumber = (userId: string) => {
  const { win, loss } = outcomes(userId)
  return sql<1 | 0 | -1>`case when ${win} then 1 when ${loss} then -1 else 0 end`
}

/** Another tolerance makes other outcomes: whoever keeps trades in memory has to read all of them again. */
export async function countOutcomesAgain(db: Db, userId: string): Promise<void> {
  await sql`update result_versions set version = version + 1, listed_after = version + 1 where user_id = ${userId}`.execute(
    db,
  )
}
