import { type RawBuilder, sql } from 'kysely'

type Expression = RawBuilder<unknown>

/** A column of text, or a value that is written without escaping: numbers, times, finished cells. */
export type SqlCell = { readonly text: string } | Expression

const isText = (cell: SqlCell): cell is { readonly text: string } => 'text' in cell

/** Separates texts that are tested together; no plain text contains it. */
const between = '\u0001'
/** Characters that need quotes or an escape; a dash is safe anywhere but at the beginning. */
const notPlain = `[^A-Za-z0-9:/_.| ${between}-]|${between}-`

/**
 * One line of CSV as `csvLine` writes it, written by the database; a test compares the two. Null becomes an empty cell. Nearly all text of
 * an exchange is plain: one test of the joined row detects that, and only other rows are escaped.
 */
export function csvLineSql(cells: readonly SqlCell[]): Expression {
  const texts = cells.filter(isText).map((cell) => sql.ref(cell.text))
  const plain = lineOf(cells.map((cell) => (isText(cell) ? sql.ref(cell.text) : cell)))
  if (texts.length === 0) return plain
  return sql`case when concat_ws(${sql.lit(between)}, '', ${sql.join(texts)}) ~ ${sql.lit(notPlain)}
    then ${lineOf(cells.map((cell) => (isText(cell) ? guarded(sql.ref(cell.text)) : cell)))} else ${plain} end`
}

const lineOf = (cells: readonly Expression[]): Expression =>
  sql`concat(${sql.join(cells, sql`, ',', `)}, chr(13), chr(10))`

const guarded = (text: Expression): Expression => sql`(
  select case when safe ~ ${sql.lit('[",\\r\\n]')} then '"' || replace(safe, '"', '""') || '"' else safe end
  from (select regexp_replace(
    case when ${text} ~ ${sql.lit('^[\\t\\r\\n]')} then '''' || ${text} else ${text} end,
    ${sql.lit('(^|[;\\t\\r\\n])([=+@＝＋－＠-])')}, ${sql.lit("\\1'\\2")}, 'g') as safe) s)`
