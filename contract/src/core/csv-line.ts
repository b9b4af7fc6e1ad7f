/** Characters that a spreadsheet hides at the beginning of a cell. */
const hidden = /^[\t\r\n\0]/
/**
 * Characters that begin a formula, wherever a spreadsheet may begin a cell: those of many countries split at
 * semicolons too, and in East Asia full-width characters count as well.
 */
const formula = /(^|[;\t\r\n])([=+\-@\0＝＋－＠])/g

/** Exact decimal text: stays a number in the file, including a minus before it. */
interface DecimalCell {
  readonly decimal: string
}

export type CsvValue = string | number | DecimalCell | null

/**
 * A cell of text: quoted if necessary, and safe from formula injection: escaped where a spreadsheet would
 * compute it. Numbers stay numbers.
 */
function cell(value: CsvValue): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  if (typeof value === 'object') return decimalCell(value.decimal)
  const safe = (hidden.test(value) ? `'${value}` : value).replace(formula, "$1'$2")
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const decimalCell = (text: string): string => (/^-?\d+(\.\d+)?$/.test(text) ? text : cell(text))

/** One line of CSV (RFC 4180), safe from formula injection (CSV injection) in a spreadsheet. */
export const csvLine = (values: readonly CsvValue[]): string => `${values.map(cell).join(',')}\r\n`

/** The byte order mark, by which spreadsheets recognise UTF-8. */
export const utf8Mark = '\ufeff'

/** A whole CSV file, in the form in which spreadsheets recognise UTF-8. */
export const csvFile = (rows: readonly (readonly CsvValue[])[]): string =>
  utf8Mark + rows.map(csvLine).join('')
