import { expect, inject, test } from 'vitest'
import { emptyDatabase } from '../../test/database/empty-database.ts'
import { testSettings } from '../../test/app/test-settings.ts'
import { DatabaseUnsafe } from '../core/db/canary.ts'
import { withDatabase } from './command.ts'

// the tests' own login is a superuser
test.runIf(inject('engine').engine === 'postgres')(
  'in production a command of a superuser is refused before any schema change, so that the old version still runs',
  async () => {
    const database = await emptyDatabase()
    const databaseUrl = database.pool.options.connectionString ?? null
    const settings = { ...testSettings('/nowhere'), databaseUrl, isProduction: true }
    let isOpened = false
    const work = () => {
      isOpened = true
      return Promise.resolve()
    }
    await expect(withDatabase(settings, work)).rejects.toThrow(DatabaseUnsafe)
    const { rows } = await database.pool.query(
      "select from pg_class where relnamespace = 'public'::regnamespace",
    )
    expect([isOpened, rows]).toEqual([false, []])
    await database.close()
  },
)
