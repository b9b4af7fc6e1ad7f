/** One record of a file: its cells, and the line on which it begins. */
export interface CsvRecord {
  readonly line: number
  readonly cells: readonly string[]
}

const separators = new Set([',', ';', '\t'])

/**
 * Parses spreadsheet CSV: cells separated by comma, semicolon or tab, optionally quoted, with line breaks
 * inside quotes, any kind of line end and a byte-order mark. The first separator of a record is the one of
 * that record, so that a note may contain the others.
 */
export function readCsv(text: string): readonly CsvRecord[] {
  const records: CsvRecord[] = []
  let cells: string[] = []
  let cell = ''
  let quoted = false
  let separator: string | null = null
  let line = 1
  let begun = 1
  const endCell = (): void => {
    cells.push(cell.trim())
    cell = ''
  }
  const endRecord = (): void => {
    endCell()
    if (cells.some((each) => each !== '')) records.push({ line: begun, cells })
    cells = []
    separator = null
  }
  const source = text.replace(/^\uFEFF/, '')
  for (let at = 0; at < source.length; at += 1) {
    const sign = source[at] ?? ''
    const isBreak = sign === '\n' || (sign === '\r' && source[at + 1] !== '\n')
    if (isBreak) line += 1
    if (quoted) {
      if (sign !== '"') cell += sign
      else if (source[at + 1] === '"') {
        cell += '"'
        at += 1
      } else quoted = false
    } else if (isBreak) {
      endRecord()
      begun = line
    } else if (sign === '"' && cell.trim() === '') {
      cell = ''
      quoted = true
    } else if (separators.has(sign) && (separator ?? sign) === sign) {
      separator = sign
      endCell()
    } else cell += sign
  }
  endRecord()
  return records
}
