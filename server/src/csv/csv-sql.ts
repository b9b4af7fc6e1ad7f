import { type RawBuilder, sql } from 'kysely'

type Expression = RawBuilder<unknown>

/** What is quoted or made harmless: most text of an exchange is neither, and costs one look. */
const awkward = sql.lit('[,";\\t\\r\\n]|^[=+@-]')

/**
 * A cell of text as `csvLine` writes it, written by the database: a test holds the two side by side. Numbers and times need none
 * of it. The expression is named more than once, so it should be a column.
 */
export const csvText = (text: Expression): Expression =>
  sql`case when ${text} ~ ${awkward} then ${guarded(text)} else ${text} end`

const guarded = (text: Expression): Expression => sql`(
  select case when safe ~ ${sql.lit('[",\\r\\n]')} then '"' || replace(safe, '"', '""') || '"' else safe end
  from (select regexp_replace(
    case when ${text} ~ ${sql.lit('^[\\t\\r]')} then '''' || ${text} else ${text} end,
    ${sql.lit('(^|[;\\t\\r\\n])([=+@-])')}, ${sql.lit("\\1'\\2")}, 'g') as safe) s)`

/** One line of CSV; what is null becomes an empty cell. */
export const csvLineSql = (cells: readonly Expression[]): Expression =>
  sql`concat(${sql.join(cells, sql`, ',', `)}, chr(13), chr(10))`
