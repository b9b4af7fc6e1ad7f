/** Parses a CSV file strictly by RFC 4180: anything that a spreadsheet would have to guess is an error. */
export function readCsv(text: string): readonly Readonly<Record<string, string>>[] {
  if (!text.startsWith('\ufeff')) throw new Error('the UTF-8 byte order mark is missing')
  const rows: string[][] = []
  let row: string[] = []
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y
  field.lastIndex = 1
  while (field.lastIndex < text.length) {
    const at = field.lastIndex
    const found = field.exec(text)
    if (!found) throw new Error(`invalid CSV field at ${at}: ${text.slice(at, at + 60)}`)
    const [, quoted, plain = '', end] = found
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === ',') continue
    rows.push(row)
    row = []
  }
  const [head = [], ...lines] = rows
  return lines.map((cells) => {
    if (cells.length !== head.length) throw new Error(`${cells.length} cells for ${head.length} columns`)
    return Object.fromEntries(head.map((name, at) => [name, cells[at] ?? '']))
  })
}
