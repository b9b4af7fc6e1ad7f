import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../../test/database/test-database.ts'

const kinds: Readonly<Record<string, RegExp>> = {
  text: /string|'|Status|\bType\b/,
  boolean: /boolean/,
  integer: /number/,
  smallint: /number/,
  bigint: /number/,
  real: /number/,
  'double precision': /number/,
  numeric: /Numeric|string/,
  'timestamp with time zone': /Instant|string/,
  date: /Day/,
  jsonb: /Json|Record/,
  bytea: /Buffer/,
  int8multirange: /string/,
  tsvector: /string/,
  ARRAY: /string\[\]/,
}

test('the table types name every column of the database with a fitting type, and no other', async () => {
  const folder = new URL('tables/', import.meta.url)
  const files = [
    new URL('schema.ts', import.meta.url),
    ...(await readdir(folder)).map((name) => new URL(name, folder)),
  ]
  const source = (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n')
  const interfaces = new Map(
    [...source.matchAll(/export interface (\w+)(?:\s+extends [\w,\s]+)? \{\n([\s\S]*?)\n\}/g)].map(
      (match) => [match[1] ?? '', match[2] ?? ''],
    ),
  )
  const fieldsOf = (name: string) =>
    new Map(
      [...(interfaces.get(name) ?? '').matchAll(/^ {2}(\w+): (.+)$/gm)].map((match) => [
        match[1] ?? '',
        match[2] ?? '',
      ]),
    )
  const database = await freshDatabase()
  const { rows } = await database.pool.query<{
    table_name: string
    column_name: string
    data_type: string
    is_nullable: string
  }>(`
    select table_name, column_name, data_type, is_nullable from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('schema_migrations', 'rate_limits')`)
  await database.close()
  const tables = new Map(
    [...interfaces.keys()].filter((name) => name.endsWith('Tables')).flatMap((name) => [...fieldsOf(name)]),
  )
  expect([...new Set(rows.map((row) => row.table_name))].sort()).toEqual([...tables.keys()].sort())
  for (const [table, type] of tables) {
    const fields = fieldsOf(type)
    const columns = rows.filter((row) => row.table_name === table)
    expect([table, ...columns.map((row) => row.column_name).sort()]).toEqual([
      table,
      ...[...fields.keys()].sort(),
    ])
    for (const { column_name: column, data_type: kind, is_nullable: nullable } of columns) {
      expect([table, column, kind, fields.get(column)]).toEqual([
        table,
        column,
        kind,
        expect.stringMatching(kinds[kind] ?? /^never$/),
      ])
      expect([table, column, /\| null|OrNull/.test(fields.get(column) ?? '')]).toEqual([
        table,
        column,
        nullable === 'YES',
      ])
    }
  }
})
