import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../test/database/test-database.ts'
import { createVerifiedUser } from '../people/auth/store.ts'
import { readCredentials, writeCredentials } from '../trading/exchange-accounts/secrets.ts'
import { createSealer, type Sealer } from '../core/secrets/seal.ts'
import { createTextSeal } from '../core/secrets/text-seal.ts'
import { reseal } from './reseal.ts'

const [former, newest, lost] = [randomBytes(32), randomBytes(32), randomBytes(32)]
const key = { apiKey: 'an-api-key', apiSecret: 'its secret', passphrase: 'words' }

test('after a key rotation every secret opens without the former one, and duplicate keys are still detected', async () => {
  const database = await freshDatabase()
  const { db } = database
  const { id: userId } = await createVerifiedUser(db, {
    email: 'ada@example.com',
    password: 'Sturdy-rope-42',
  })
  const connect = async (id: string, sealer: Sealer) => {
    await db
      .insertInto('exchange_accounts')
      .values({
        user_id: userId,
        id,
        exchange: 'okx',
        label: id,
        key_hint: 'abcd',
        fingerprint: sealer.fingerprint('okx', `${key.apiKey} ${id}`),
        account_uid: id,
        proof: '{}',
      })
      .execute()
    await db
      .insertInto('sync_schedule')
      .values({ user_id: userId, account_id: id, exchange: 'okx', lease_token: null })
      .execute()
    await writeCredentials(db, sealer, userId, id, { ...key, apiKey: `${key.apiKey} ${id}` })
  }
  await connect('old', createSealer(former))
  await connect('new', createSealer(newest, [former]))
  await connect('broken', createSealer(lost))
  const sealed = createTextSeal(`two-factor|${userId}`, former).seal('JBSWY3DP')
  await db
    .insertInto('two_factors')
    .values({ user_id: userId, sealed_secret: sealed, setup_until: new Date() })
    .execute()

  const said = await reseal(db, { secret: newest, oldSecrets: [former] })
  expect(said).toContain('1 exchange accounts, 1 second factors')
  expect(said).toContain('1 cannot be decrypted with any configured secret')
  expect(said).toContain('accounts broken; second factors of nobody')

  const alone = createSealer(newest)
  for (const id of ['old', 'new']) {
    const own = `${key.apiKey} ${id}`
    expect(await readCredentials({ database, sealer: alone }, userId, id)).toEqual({ ...key, apiKey: own })
    const [row] = await db
      .selectFrom('exchange_accounts')
      .select('fingerprint')
      .where('id', '=', id)
      .execute()
    expect(row?.fingerprint.equals(alone.fingerprint('okx', own))).toBe(true)
  }
  const [factor] = await db.selectFrom('two_factors').select('sealed_secret').execute()
  expect(createTextSeal(`two-factor|${userId}`, newest).open(factor?.sealed_secret ?? '')).toBe('JBSWY3DP')

  // nothing is left to do
  expect(await reseal(db, { secret: newest, oldSecrets: [former] })).toContain(
    '0 exchange accounts, 0 second factors',
  )
  const log = await db.selectFrom('audit_log').select(['action', 'after']).execute()
  expect(log).toEqual([{ action: 'secrets.reseal', after: { accounts: 1, secondFactors: 1 } }])
  await database.close()
})
