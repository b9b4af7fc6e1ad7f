import { expect, inject, test } from 'vitest'
import { freshDatabase } from '../../../../test/database/test-database.ts'

test.skipIf(inject('engine').engine === 'embedded')(
  'a second connection inside a transaction fails in tests, as it would deadlock the embedded engine',
  async () => {
    const database = await freshDatabase()
    const { db } = database
    const refused = 'a second connection was requested while the first one was held'
    await expect(
      db.transaction().execute(() => db.selectFrom('users').select('id').execute()),
    ).rejects.toThrow(refused)
    await db.transaction().execute((tx) => tx.selectFrom('users').select('id').execute())
    // transactions beside each other wait for each other, and so may
    const ids = await Promise.all(
      [1, 2, 3].map(() => db.transaction().execute((tx) => tx.selectFrom('users').select('id').execute())),
    )
    expect(ids).toEqual([[], [], []])
    await database.close()
  },
)
