import { describe, expect, test } from 'vitest'
import { closeAfterUse } from '../../../test/database/close-after-use.ts'
import { freshDatabase } from '../../../test/database/test-database.ts'
import { asRefused } from './envelope.ts'

describe('what a query throws', () => {
  const thrownWith = async (code: string): Promise<unknown> => {
    const database = await freshDatabase()
    closeAfterUse(() => database.close())
    return database.pool.query(`do $$ begin raise exception 'no' using errcode = '${code}'; end $$`).then(
      () => null,
      (error: unknown) => error,
    )
  }

  test('is told as a full disk where that is the reason, and to come back in a minute', async () => {
    expect(asRefused(await thrownWith('53100'))).toMatchObject({
      refusal: 'unavailable',
      message: expect.stringContaining('disk is full'),
      retryAfterSeconds: 60,
    })
  })

  test('is told as a busy Harbour where the server has too much to do, and as a mistake of ours otherwise', async () => {
    expect(asRefused(await thrownWith('53300'))).toMatchObject({
      refusal: 'unavailable',
      message: expect.stringContaining('busy'),
      retryAfterSeconds: 5,
    })
    expect(asRefused(await thrownWith('22012'))).toBeNull()
  })
})
