/** The rows of a CSV file as RFC 4180 has it, strictly: whatever a spreadsheet would have to guess at is an error. */
export function readCsv(text: string): readonly Readonly<Record<string, string>>[] {
  if (!text.startsWith('\ufeff')) throw new Error('the mark of UTF-8 is missing')
  const rows: string[][] = []
  let row: string[] = []
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y
  field.lastIndex = 1
  while (field.lastIndex < text.length) {
    const at = field.lastIndex
    const found = field.exec(text)
    if (!found) throw new Error(`no field of CSV at ${at}: ${text.slice(at, at + 60)}`)
    const [, quoted, plain = '', end] = found
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === ',') continue
    rows.push(row)
    row = []
  }
  const [head = [], ...lines] = rows
  return lines.map((cells) => {
    if (cells.length !== head.length) throw new Error(`${cells.length} cells under ${head.length} names`)
    return Object.fromEntries(head.map((name, at) => [name, cells[at] ?? '']))
  })
}
