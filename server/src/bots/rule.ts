import { sql } from 'kysely'

/** A person's pattern as one of SQL: * is any text, and everything else is meant as it stands. */
export const likeOf = (column: string) =>
  sql`replace(replace(replace(replace(${sql.ref(column)}, '\\', '\\\\'), '%', '\\%'), '_', '\\_'), '*', '%')`

/** Whether a trade `t` of round_trips is one of the bot `b`. Both are of one person already. */
export const fits = sql<boolean>`((b.account_id is null or t.account_id = b.account_id)
  and (b.symbols is null or t.symbol like ${likeOf('b.symbols')})
  and (b.client_ids is null or t.client_order_id like ${likeOf('b.client_ids')} || '%')
  and (b.bot_type is null or t.bot_type = b.bot_type))`
