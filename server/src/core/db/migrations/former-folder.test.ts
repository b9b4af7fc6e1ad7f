import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { emptyDatabase } from '../../../../test/database/empty-database.ts'
import { loadFormerDatabase } from '../../../../test/database/former-database.ts'
import { allRows, expectSameRows } from '../../../../test/database/former-rows.ts'
import { schemaLines } from '../../../../test/database/schema-lines.ts'
import { freshDatabase } from '../../../../test/database/test-database.ts'
import { listBackups } from '../../backups/backups.ts'
import { prepareDatabase } from '../../backups/prepare.ts'
import { createLog } from '../../log/log.ts'

// The embedded engine's own test: former-schema.test takes PostgreSQL where it is here, and then never runs on this one.
test.runIf(inject('engine').engine === 'embedded')(
  'a data folder of 24 November is backed up and migrated: no row changes, and its schema equals a new one',
  async () => {
    const data = await mkdtemp(join(tmpdir(), 'harbour-former-'))
    const database = await emptyDatabase(data)
    await loadFormerDatabase(database.pool)
    const before = await allRows(database.pool)
    await prepareDatabase(database, data, createLog('silent'))
    expect(await listBackups(data)).toHaveLength(1)
    await expectSameRows(before, database.pool)
    const fresh = await freshDatabase()
    expect(await schemaLines(database.pool)).toEqual(await schemaLines(fresh.pool))
    await fresh.close()
    await database.close()
    await rm(data, { recursive: true, force: true })
  },
  60_000,
)
