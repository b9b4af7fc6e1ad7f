import { expect, test } from 'vitest'
import { csvFile } from '@harbour/contract/core/csv-line'
import { readCsv } from './csv.ts'
import { judgeImport, readImportFile } from './import-file.ts'
import { errorFileText, templateText } from './files.ts'

const rowsOf = (text: string) => {
  const verdict = judgeImport('list.csv', text)
  return verdict.kind === 'good' ? verdict.file.rows : verdict.message
}
const fileOf = (text: string) => {
  const verdict = judgeImport('list.csv', text)
  if (verdict.kind === 'refused') throw new Error(verdict.message)
  return verdict.file
}

test('S402 each line has email and notes, separated by comma, semicolon or tab', () => {
  expect(rowsOf('a@x.io,first\nb@x.io;second, with a comma\r\nc@x.io\tthird\rd@x.io')).toEqual([
    { line: 1, email: 'a@x.io', notes: 'first' },
    { line: 2, email: 'b@x.io', notes: 'second, with a comma' },
    { line: 3, email: 'c@x.io', notes: 'third' },
    { line: 4, email: 'd@x.io', notes: '' },
  ])
})

test('S402 quoted cells keep separators, quotes and line breaks, and lines are numbered as in an editor', () => {
  expect(rowsOf('"a@x.io" , "say ""hi"", twice"\n"b@x.io","two\nlines"\nc@x.io,')).toEqual([
    { line: 1, email: 'a@x.io', notes: 'say "hi", twice' },
    { line: 2, email: 'b@x.io', notes: 'two\nlines' },
    { line: 4, email: 'c@x.io', notes: '' },
  ])
})

test('S404 a first line that contains email and no @ is the header', () => {
  expect(rowsOf('\uFEFFEmail;Notes\na@x.io;1')).toEqual([{ line: 2, email: 'a@x.io', notes: '1' }])
  expect(rowsOf('email@x.io,mine\nb@x.io')).toHaveLength(2)
  expect(rowsOf('notes,E-Mail\nmine,a@x.io')).toEqual([{ line: 2, email: 'a@x.io', notes: 'mine' }])
  expect(rowsOf('a@x.io,asked by email')).toHaveLength(1)
})

test('S405 rows without an address are skipped and reported, and empty lines do not count', () => {
  const file = fileOf('a@x.io\n\n,nobody\n   \n;also nobody\nb@x.io')
  expect(file.rows.map(({ email }) => email)).toEqual(['a@x.io', 'b@x.io'])
  expect(file.blank).toEqual([3, 5])
})

test('S406 a file without a valid address is refused', () => {
  for (const text of ['', 'email,notes', 'hello\nworld', ',only notes\n', 'a@b'])
    expect(rowsOf(text)).toBe('No valid emails found in CSV file.')
})

test('S407 S601 ten thousand addresses are accepted, one more is refused', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, n) => `p${n}@x.io`).join('\n')
  expect(rowsOf(lines(10_000))).toHaveLength(10_000)
  expect(rowsOf(lines(10_001))).toBe('Too many emails. Maximum 10,000 per upload.')
})

test('S403 S600 a file of five megabytes is read, one byte more is refused', async () => {
  const head = 'a@x.io,'
  const file = (bytes: number) => new File([head + 'n'.repeat(bytes - head.length)], 'list.csv')
  expect((await readImportFile(file(5 * 1024 * 1024))).kind).toBe('good')
  expect(await readImportFile(file(5 * 1024 * 1024 + 1))).toEqual({
    kind: 'refused',
    message: 'This file is larger than 5\u00a0MB. Please split it.',
  })
})

test('a preview counts duplicates and addresses that the server will probably refuse', () => {
  const file = fileOf('a@x.io\nA@X.io\nnot an address\nb@x.io')
  expect([file.repeated, file.doubtful]).toEqual([1, 1])
})

test('files of older spreadsheets and in UTF-16 are decoded correctly', async () => {
  const wide = new Uint8Array([0xff, 0xfe, ...Buffer.from('a@x.io,Zoë', 'utf16le')])
  const old = new Uint8Array(Buffer.from('a@x.io,Zoë', 'latin1'))
  for (const bytes of [wide, old]) {
    const verdict = await readImportFile(new File([bytes], 'list.csv'))
    expect(verdict.kind === 'good' && verdict.file.rows[0]?.notes).toBe('Zoë')
  }
})

test('a written cell never runs as a formula, and is otherwise read back unchanged', () => {
  const text = csvFile([['=1+1', '+49 30', '-x', '@you', 'plain', -12.5, 'a "b", c\nd']])
  expect(text.startsWith('\uFEFF')).toBe(true)
  expect(text.endsWith('\r\n')).toBe(true)
  expect(readCsv(text)[0]?.cells).toEqual([
    "'=1+1",
    "'+49 30",
    "'-x",
    "'@you",
    'plain',
    '-12.5',
    'a "b", c\nd',
  ])
})

test('S400 the template is a file that the import accepts', () => {
  expect(fileOf(templateText()).rows).toHaveLength(2)
})

test('the error file can be corrected and imported again', () => {
  const text = errorFileText([{ line: 7, email: 'ada@x,io', reason: 'Not a valid email address' }])
  expect(fileOf(text.replace('ada@x,io', 'ada@x.io')).rows).toEqual([
    { line: 2, email: 'ada@x.io', notes: 'Not a valid email address' },
  ])
})

test('ten thousand rows with quotes and semicolons are parsed quickly', () => {
  const text = Array.from({ length: 10_000 }, (_, n) => `"p${n}@x.io";"note ""${n}"""`).join('\r\n')
  expect(fileOf(text).rows.at(-1)).toEqual({ line: 10_000, email: 'p9999@x.io', notes: 'note "9999"' })
})
