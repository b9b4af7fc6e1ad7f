import { expect, test } from 'vitest'
import { freshDatabase } from '../../test/database/test-database.ts'
import { testSettings } from '../../test/app/test-settings.ts'
import { createVerifiedUser } from '../people/auth/store.ts'
import { beginSetup, confirmSetup, readTwoFactor } from '../people/two-factor/store.ts'
import { codeOf, stepAt } from '../people/two-factor/totp.ts'
import { switchOff } from './second-factor.ts'

test('an operator can let in a person who lost phone and backup codes, once, with an entry in the log', async () => {
  const settings = testSettings('')
  const database = await freshDatabase()
  const { db } = database
  const { id } = await createVerifiedUser(db, { email: 'ada@example.com', password: 'Sturdy-rope-42' })
  const secret = (await beginSetup(db, id, settings))?.secret ?? ''
  const now = Date.now()
  await db.transaction().execute((tx) => confirmSetup(tx, id, codeOf(secret, stepAt(now)), settings, now))
  expect((await readTwoFactor(db, id)).isOn).toBe(true)

  const run = (typed: string) => db.transaction().execute((tx) => switchOff(tx, typed))
  expect(await run('ADA@example.com')).toBe('ada@example.com now logs in with the password alone.')
  expect(await run('ada@example.com')).toContain('nothing was changed')
  await expect(run('eve@example.com')).rejects.toThrow(
    'There is no account with the address eve@example.com.',
  )
  expect((await readTwoFactor(db, id)).isOn).toBe(false)
  const log = await db.selectFrom('audit_log').select(['action', 'target']).execute()
  expect(log).toEqual([{ action: 'user.two-factor-off', target: id }])
  await database.close()
})
