import { expect, test } from 'vitest'
import { files, read } from './tree.ts'

const migrations = files.filter((path) => /^server\/migrations\/.*\.sql$/.test(path)).sort()

/** Numbers of the former schema that a database of 24 November 2026 lacks, and the first number of a new database. */
const firstOf = { former: 52, areas: 63 }

test.each([
  ['server/migrations/', firstOf.areas],
  ['server/migrations/former/', firstOf.former],
] as const)('the migrations in %s are numbered without a gap and named by their subject', (folder, first) => {
  const names = migrations
    .filter((path) => path.startsWith(folder) && !path.slice(folder.length).includes('/'))
    .map((path) => path.slice(folder.length))
  expect(names.length).toBeGreaterThan(0)
  expect(names.map((name) => name.match(/^(\d{4})-[a-z0-9-]+\.sql$/)?.[1])).toEqual(
    names.map((_, index) => String(first + index).padStart(4, '0')),
  )
})

test('every trading table’s primary key starts with user_id', () => {
  const control = ['mail_tokens', 'sessions', 'login_events', 'sync_schedule']
  const wrong = migrations.flatMap((path) =>
    [...read(path).matchAll(/create table (?:if not exists )?(\w+) \(([\s\S]*?)\n\);/g)]
      .filter(
        ([, table = '', body = '']) =>
          !control.includes(table) &&
          /^\s*user_id /m.test(body) &&
          !/primary key \(user_id\b|^\s*user_id text primary key/m.test(body),
      )
      .map(([, table]) => `${path} ${table}`),
  )
  expect(wrong).toEqual([])
})
