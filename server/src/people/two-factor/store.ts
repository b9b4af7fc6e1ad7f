import type { TwoFactor } from '@harbour/contract/people/two-factor'
import { limits } from '@harbour/contract/core/limits'
import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import { Refused } from '../../core/refusals/envelope.ts'
import { SealBroken } from '../../core/secrets/seal.ts'
import { createTextSeal } from '../../core/secrets/text-seal.ts'
import type { Settings } from '../../core/settings/settings.ts'
import { backupCodeHash, freshBackupCodes, tidyBackupCode } from './backup-codes.ts'
import { freshSecret, stepOf } from './totp.ts'

type Secrets = Pick<Settings, 'secret' | 'oldSecrets'>

/** Bound to its person: a sealed secret that is moved to another row cannot be opened there. */
const sealOf = (userId: string, { secret, oldSecrets }: Secrets) =>
  createTextSeal(`two-factor|${userId}`, secret, oldSecrets)

export async function readTwoFactor(db: Db, userId: string): Promise<TwoFactor> {
  const row = await db
    .selectFrom('two_factors')
    .select((from) => [
      'confirmed_at',
      from
        .selectFrom('backup_codes')
        .select((count) => count.fn.countAll<string>().as('left'))
        .whereRef('backup_codes.user_id', '=', 'two_factors.user_id')
        .as('left'),
    ])
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return row
    ? { isOn: true, since: row.confirmed_at, backupCodesLeft: Number(row.left) }
    : { isOn: false, since: null, backupCodesLeft: 0 }
}

/** Stores a new secret until a code of it is confirmed; null when the second factor is on already. */
export async function beginSetup(
  db: Db,
  userId: string,
  secrets: Secrets,
): Promise<{ readonly secret: string; readonly expiresAt: string } | null> {
  const secret = freshSecret()
  const sealed_secret = sealOf(userId, secrets).seal(secret)
  const setup_until = sql<string>`now() + make_interval(mins => ${limits.twoFactor.setupMinutes})`
  const row = await db
    .insertInto('two_factors')
    .values({ user_id: userId, sealed_secret, setup_until })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ sealed_secret, setup_until, last_step: 0 })
        .where('two_factors.confirmed_at', 'is', null),
    )
    .returning('setup_until')
    .executeTakeFirst()
  return row ? { secret, expiresAt: row.setup_until } : null
}

export type Confirmed = 'on' | 'missing' | 'invalid' | { readonly backupCodes: readonly string[] }

export async function confirmSetup(
  tx: Db,
  userId: string,
  code: string,
  secrets: Secrets,
  now: number,
): Promise<Confirmed> {
  const row = await tx
    .selectFrom('two_factors')
    .select(['sealed_secret', 'confirmed_at', sql<boolean>`setup_until > now()`.as('is_open')])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return 'missing'
  if (row.confirmed_at !== null) return 'on'
  if (!row.is_open) return 'missing'
  const step = stepOf(openSecret(userId, row.sealed_secret, secrets), bareDigits(code), now)
  if (step === null) return 'invalid'
  await tx
    .updateTable('two_factors')
    .set({ confirmed_at: sql<string>`now()`, last_step: step })
    .where('user_id', '=', userId)
    .execute()
  return { backupCodes: await renewBackupCodes(tx, userId, secrets) }
}

/** Opens the shared secret. Without its master key no code can be checked: that is a refusal, not a fault. */
function openSecret(userId: string, sealed: string, secrets: Secrets): string {
  try {
    return sealOf(userId, secrets).open(sealed)
  } catch (error) {
    throw error instanceof SealBroken ? new Refused('two_factor_unreadable') : error
  }
}

const bareDigits = (typed: string): string => typed.replace(/[\s-]+/g, '')

/**
 * Accepts a code of the app or a backup code, each only once: the row's lock lets one of two concurrent requests with
 * the same code through.
 */
export async function takeCode(
  tx: Db,
  userId: string,
  typed: string,
  secrets: Secrets,
  now: number,
): Promise<boolean> {
  const backup = tidyBackupCode(typed)
  if (backup !== null) return takeBackupCode(tx, userId, backup, secrets)
  const row = await tx
    .selectFrom('two_factors')
    .select('sealed_secret')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  if (!row) return false
  const step = stepOf(openSecret(userId, row.sealed_secret, secrets), bareDigits(typed), now)
  if (step === null) return false
  const taken = await tx
    .updateTable('two_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return taken.numUpdatedRows === 1n
}

async function takeBackupCode(tx: Db, userId: string, code: string, secrets: Secrets): Promise<boolean> {
  const hashes = [secrets.secret, ...secrets.oldSecrets].map((secret) => backupCodeHash(code, userId, secret))
  const taken = await tx
    .deleteFrom('backup_codes')
    .where('user_id', '=', userId)
    .where('code_hash', 'in', hashes)
    .executeTakeFirst()
  return taken.numDeletedRows === 1n
}

/** Replaces the former set of codes. */
export async function renewBackupCodes(
  tx: Db,
  userId: string,
  { secret }: Secrets,
): Promise<readonly string[]> {
  const codes = freshBackupCodes()
  await tx.deleteFrom('backup_codes').where('user_id', '=', userId).execute()
  await tx
    .insertInto('backup_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: backupCodeHash(code, userId, secret) })))
    .execute()
  return codes
}

/** Deletes the second factor and its backup codes. */
export async function removeTwoFactor(tx: Db, userId: string): Promise<boolean> {
  const removed = await tx
    .deleteFrom('two_factors')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return removed.numDeletedRows === 1n
}
