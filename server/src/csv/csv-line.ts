/** What a spreadsheet would hide at the beginning of a cell. */
const hidden = /^[\t\r\0]/
/** Signs that begin a formula, wherever some spreadsheet may begin a cell: those of many countries split at semicolons too. */
const formula = /(^|[;\t\r\n])([=+\-@])/g

/**
 * A cell of text: quoted where it must be, and made harmless where a spreadsheet would compute it. Numbers stay numbers, a minus
 * in front of them included.
 */
function cell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const safe = (hidden.test(value) ? `'${value}` : value).replace(formula, "$1'$2")
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One line of CSV (RFC 4180), safe to open in a spreadsheet. */
export const csvLine = (values: readonly (string | number | null)[]): string =>
  `${values.map(cell).join(',')}\r\n`
