import { describe, expect, test } from 'vitest'
import {
  hasVariableTable,
  namelessTables,
  type TableUse,
  tableNames,
  unseenTables,
  useIn,
  usesOf,
} from './table-use.ts'
import { tableAccess } from './table-access.ts'
import { code, isTest, read } from './tree.ts'

const product = code.filter((path) => !isTest(path))
const inServer = product.filter((path) => path.startsWith('server/src/'))

describe('tables', () => {
  // the database's folder moves, checks and restores all of them
  const paths = inServer.filter((path) => !path.startsWith('server/src/core/db/'))

  test('are named in SQL by the allowed folders only', () => {
    const uses = Object.fromEntries(tableNames().map((table) => [table, usesOf(table, paths)]))
    expect(uses).toEqual(tableAccess)
  })

  test('in a variable are named in its file, or the file is listed with a reason', () => {
    expect(unseenTables(paths)).toEqual([])
    expect(Object.keys(namelessTables).filter((path) => !hasVariableTable(read(path)))).toEqual([])
  })

  test.each<[source: string, use: 'writes' | 'reads' | null]>([
    ["db.selectFrom('bots')", 'reads'],
    ["const allOf = (table: 'bots') => sql`select * from ${sql.table(table)}`", 'reads'],
    ["const allOf = (table: 'bots') => db.selectFrom(table)", 'reads'],
    ["const drop = (table: 'bots') => sql`delete from ${sql.table(table)}`", 'writes'],
    ["const drop = (table: 'bots') => db.deleteFrom(table)", 'writes'],
    ["const allOf = (table: 'playbooks') => db.selectFrom(table)", null],
    ["const name = 'bots'", null],
  ])('are detected in %s', (source, use) => {
    expect(useIn('bots', source)).toBe(use)
  })

  test('of trading are not read by lower floors, except a person’s own data and the signed-in person', () => {
    const floorOf = (folder: string) => folder.split('/')[0] ?? ''
    const isOfTrading = ({ writes }: TableUse) =>
      writes.length > 0 && writes.every((folder) => floorOf(folder) === 'trading')
    const below = Object.entries(tableAccess).flatMap(([table, use]) =>
      isOfTrading(use)
        ? use.reads
            .filter((folder) => ['core', 'people'].includes(floorOf(folder)))
            .map((folder) => `${folder} reads ${table}`)
        : [],
    )
    const mayRead = /^(people\/own-data|people\/users|core\/events) reads /
    expect(below.filter((one) => !mayRead.test(one))).toEqual([])
  })
})

/** Amounts are text from the exchange to the screen; a float loses precision. */
const moneyFolders = /^server\/src\/trading\//
const moneyField =
  /\b(?:Number|parseFloat)\(\s*[\w.?![\]']*\b(?:price|quantity|fee|amount|total|free|locked|pnl|equity|flow|close|value|cost|balance)/i

test('money is never converted to a float where accounts are read and served', () => {
  const wrong = product
    .filter((path) => moneyFolders.test(path))
    .flatMap((path) =>
      read(path)
        .split('\n')
        .flatMap((line, at) =>
          moneyField.test(line) ||
          (/::float\d?\b/.test(line) === true &&
            /\b(price|quantity|fee|amount|equity_usd|total)\b::float/.test(line))
            ? [`${path}:${at + 1} ${line.trim()}`]
            : [],
        ),
    )
  expect(wrong).toEqual([])
})

test('no export is unused, not even by its own file', () => {
  const sources = new Map(code.map((path) => [path, read(path)]))
  const places = new Map<string, number>()
  for (const source of sources.values()) {
    for (const word of source.match(/[A-Za-z_$][\w$]*/g) ?? []) places.set(word, (places.get(word) ?? 0) + 1)
  }
  const dead = product.flatMap((path) =>
    [
      ...(sources.get(path) ?? '').matchAll(
        /^export (?:async )?(?:const|function\*?|class|interface|type) (\w+)/gm,
      ),
    ]
      .map((match) => match[1] ?? '')
      .filter((name) => places.get(name) === 1)
      .map((name) => `${path} ${name}`),
  )
  expect(dead).toEqual([])
})

test('the browser gets no schema: the web imports only types from the contract’s validating files', () => {
  const checking = new Set(
    product
      .filter(
        (path) =>
          path.startsWith('contract/src/') && /^import \{[^}]*\bz\b[^}]*\} from 'zod'/m.test(read(path)),
      )
      .map((path) => path.replace('contract/src/', '@harbour/contract/').replace(/\.ts$/, '')),
  )
  const wrong = product
    .filter((path) => path.startsWith('web/src/'))
    .flatMap((path) =>
      [...read(path).matchAll(/^import (type )?(\{[^}]*\}|\w+) from '(@harbour\/contract\/[\w/-]+)'/gm)]
        .filter(([, isType, names = '', from = '']) => {
          if (isType || !checking.has(from)) return false
          return names
            .replace(/[{}]/g, '')
            .split(',')
            .some((name) => name.trim() !== '' && !name.trim().startsWith('type '))
        })
        .map((match) => `${path}: ${match[0]}`),
    )
  expect(wrong).toEqual([])
})
