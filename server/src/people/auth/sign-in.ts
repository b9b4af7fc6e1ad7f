import { dayMs } from '@harbour/ledger/durations'
import { refusalTexts } from '../../core/refusals/texts.ts'
import type { Language } from '@harbour/contract/core/languages'
import type { SignedIn } from '@harbour/contract/people/auth'
import type { Refusal } from '@harbour/contract/core/refusals'
import type { Db } from '../../core/db/db.ts'
import { Refused } from '../../core/refusals/envelope.ts'
import {
  accountSubject,
  loginSubjectLimit,
  resetAskLimits,
  secondFactorLimit,
} from '../../core/rate-limits/limit-table.ts'
import { allowsAll, type Limiter } from '../../core/rate-limits/limiter.ts'
import { readUser } from './sessions.ts'
import type { Services } from '../../core/services/services.ts'
import { takeCode } from '../two-factor/store.ts'
import { takeBrake } from './account-brake.ts'
import type { AccountSteps } from './account-steps.ts'
import { foldEmail, normaliseEmail } from '../../core/mail/email.ts'
import { hashAddress } from '../../core/http/client-address.ts'
import { isKnownNetwork, rememberNetwork } from './known-networks.ts'
import { passwordIsKnownMail } from './mails.ts'
import { judgeLogin } from './login.ts'
import { profileOf } from './profile.ts'
import { startSession } from './session-start.ts'
import { markPasswordProven, noteLanguage } from './store.ts'
import { isUnlocked, useUnlockLinks } from './unlock-link.ts'

export interface LoginAttempt {
  readonly email: string
  readonly password: string
  readonly code: string | undefined
  /** The token of a mailed link that bypasses the brake. */
  readonly unlock: string | undefined
  readonly address: string
  readonly agent: string | null
  readonly isLocal: boolean
  readonly language: Language
}

type LoginRefusal = Extract<
  Refusal,
  | 'invalid_credentials'
  | 'email_not_verified'
  | 'first_login_elsewhere'
  | 'demo_proxied'
  | 'two_factor_required'
  | 'two_factor_invalid'
>

/** Handles one attempt to sign in, from login throttling to the session. The password is checked first, and by itself. */
export async function signIn(
  db: Db,
  attempt: LoginAttempt,
  services: Services,
  limiter: Limiter,
  onLogin: AccountSteps['onLogin'],
): Promise<SignedIn | LoginRefusal> {
  const { settings } = services
  const email = normaliseEmail(attempt.email)
  const network = hashAddress(attempt.address, settings.secret)
  const isSpared = (await isKnownNetwork(db, email, network)) || (await isUnlocked(db, email, attempt.unlock))
  const takeBack = isSpared
    ? async () => undefined
    : await takeBrake(
        db,
        { email, address: attempt.address },
        { limiter, outbox: services.outbox, language: attempt.language },
      )

  const judgement = await judgeLogin(db, attempt.email, attempt.password)
  if (judgement.kind === 'wrong') return 'invalid_credentials'
  if (judgement.kind === 'unverified') return 'email_not_verified'
  if (judgement.isDemo && !attempt.isLocal) return 'demo_proxied'
  const person = { id: judgement.userId, email }
  const wasRight = async () => {
    await takeBack()
    await limiter.forget(loginSubjectLimit, accountSubject(attempt.address, attempt.email))
  }
  if (!judgement.isProven && !isSpared) {
    // a person who signed up with another's address knows the password, but never opened the mail
    await wasRight()
    if (await allowsAll(limiter, resetAskLimits, foldEmail(email)))
      await services.outbox.ask(db, { kind: 'password-reset', email, language: attempt.language })
    return 'first_login_elsewhere'
  }
  if (judgement.hasTwoFactor && attempt.code === undefined) {
    await wasRight()
    return 'two_factor_required'
  }
  if (judgement.hasTwoFactor) await countCode(person, services, limiter)

  const tokens = await db.transaction().execute(async (tx) => {
    // a password that was changed meanwhile is no longer valid
    const stillRight = await tx
      .selectFrom('users')
      .select('id')
      .where('id', '=', person.id)
      .where('password_hash', '=', judgement.passwordHash)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!stillRight) return 'changed' as const
    if (
      judgement.hasTwoFactor &&
      !(await takeCode(tx, person.id, attempt.code ?? '', settings, services.now()))
    )
      return null
    const opened = await startSession(tx, person.id, attempt, settings.secret)
    await rememberNetwork(tx, person.id, network)
    if (!judgement.isProven) await markPasswordProven(tx, person.id)
    await useUnlockLinks(tx, person.id)
    await noteLanguage(tx, person.id, attempt.language)
    for (const greet of onLogin) await greet(tx, person)
    return opened
  })
  if (tokens === 'changed') return 'invalid_credentials'
  if (tokens === null) return 'two_factor_invalid'
  await wasRight()
  if (judgement.hasTwoFactor) await limiter.refund(secondFactorLimit, person.id)
  return { ...tokens, user: profileOf(await readUser(db, person.id), settings) }
}

/** Counts a wrong code after a right password; too many cause a mail to the owner. */
async function countCode(
  person: { readonly id: string; readonly email: string },
  { database, outbox, settings }: Services,
  limiter: Limiter,
): Promise<void> {
  if (await limiter.allows(secondFactorLimit, person.id)) return
  if (await limiter.allows(knownPasswordMail, person.id))
    await outbox.enqueue(database.db, passwordIsKnownMail(person.email, settings.publicUrl))
  throw new Refused('too_many_requests', {
    message: refusalTexts.tooManyCodes,
    retryAfterSeconds: 3600,
  })
}

const knownPasswordMail = {
  bucket: 'password-known-mail',
  by: 'user',
  points: 1,
  seconds: dayMs / 1000,
} as const
