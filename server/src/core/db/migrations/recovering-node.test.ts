import pg from 'pg'
import { describe, expect, inject, test } from 'vitest'
import { freshDatabase } from '../../../../test/database/test-database.ts'
import { migrate } from './migrate.ts'
import { readMigrations } from './migrations.ts'
import { retryWhileNodeRecovers } from './recovering-node.ts'

const engine = inject('engine')

const refusal = (code: string, where: string) => Object.assign(new Error('refused'), { code, where })
const ofNode = 'while executing command on 127.0.0.1:7601'

async function triesOf(error: Error, withinMs: number): Promise<number> {
  let tries = 0
  const failing = retryWhileNodeRecovers(() => {
    tries += 1
    return Promise.reject(error)
  }, withinMs)
  await expect(failing).rejects.toBe(error)
  return tries
}

test('work is tried again only while a node lacks a definition, and not forever', async () => {
  expect(await triesOf(refusal('42883', ofNode), 600)).toBeGreaterThan(1)
  expect(await triesOf(refusal('42883', 'SQL function "one"'), 600)).toBe(1)
  expect(await triesOf(refusal('42601', ofNode), 600)).toBe(1)
  expect(await triesOf(new Error('the connection was lost'), 600)).toBe(1)
})

describe.skipIf(engine.engine !== 'postgres' || engine.nodeUrls.length === 0)(
  'on a cluster, which CITUS_URL names,',
  () => {
    test('a migration waits for a node that does not have the former definitions yet', async () => {
      const database = await freshDatabase()
      await database.pool.query(`create function once() returns integer language sql as 'select 1'`)
      const { pathname } = new URL(database.pool.options.connectionString ?? '')
      const node = new pg.Client({
        connectionString: Object.assign(
          new URL(engine.engine === 'postgres' ? (engine.nodeUrls[0] ?? '') : ''),
          {
            pathname,
          },
        ).href,
      })
      await node.connect()
      await node.query('set citus.enable_ddl_propagation = off')
      await node.query('drop function once()')
      const later = { name: '9999-later.sql', sql: 'drop function once()', checksum: 'later' }
      const migrations = [...(await readMigrations()), later]
      const applying = migrate(database.pool, migrations)
      const first = await Promise.race([
        applying,
        new Promise((resolve) => setTimeout(resolve, 1500, 'waiting')),
      ])
      expect(first).toBe('waiting')
      await node.query(`create function once() returns integer language sql as 'select 1'`)
      await node.end()
      expect(await applying).toEqual([later.name])
      await database.close()
    })
  },
)
