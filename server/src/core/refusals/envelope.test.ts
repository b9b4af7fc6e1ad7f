import { describe, expect, test } from 'vitest'
import { closeAfterUse } from '../../../test/database/close-after-use.ts'
import { freshDatabase } from '../../../test/database/test-database.ts'
import { asRefused } from './envelope.ts'

describe('an error of a query', () => {
  const thrownWith = async (code: string): Promise<unknown> => {
    const database = await freshDatabase()
    closeAfterUse(() => database.close())
    return database.pool.query(`do $$ begin raise exception 'no' using errcode = '${code}'; end $$`).then(
      () => null,
      (error: unknown) => error,
    )
  }

  test('is reported as a full disk if that is the cause, with a retry in a minute', async () => {
    expect(asRefused(await thrownWith('53100'))).toMatchObject({
      refusal: 'unavailable',
      message: expect.stringContaining('disk is full'),
      retryAfterSeconds: 60,
    })
  })

  test('is reported as a busy server if the database is overloaded, and as our own fault otherwise', async () => {
    expect(asRefused(await thrownWith('53300'))).toMatchObject({
      refusal: 'unavailable',
      message: expect.stringContaining('busy'),
      retryAfterSeconds: 5,
    })
    expect(asRefused(await thrownWith('22012'))).toBeNull()
  })
})
