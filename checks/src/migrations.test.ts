import { expect, test } from 'vitest'
import { files, read } from './tree.ts'

const migrations = files.filter((path) => /^server\/migrations\/.*\.sql$/.test(path)).sort()

test('migrations are numbered without a gap and named by their subject', () => {
  expect(
    migrations.map(
      (path) =>
        path
          .split('/')
          .at(-1)
          ?.match(/^(\d{4})-[a-z0-9-]+\.sql$/)?.[1],
    ),
  ).toEqual(migrations.map((_, index) => String(index + 1).padStart(4, '0')))
})

test('every table of a trader begins its primary key with user_id', () => {
  const control = ['mail_tokens', 'sessions', 'login_events', 'sync_schedule']
  const wrong = migrations.flatMap((path) =>
    [...read(path).matchAll(/create table (?:if not exists )?(\w+) \(([\s\S]*?)\n\);/g)]
      .filter(
        ([, table = '', body = '']) =>
          !control.includes(table) && /^\s*user_id /m.test(body) && !/primary key \(user_id\b/.test(body),
      )
      .map(([, table]) => `${path} ${table}`),
  )
  expect(wrong).toEqual([])
})
