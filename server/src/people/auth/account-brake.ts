import type { Language } from '@harbour/contract/core/languages'
import type { Db } from '../../core/db/db.ts'
import { siteOf } from '../../core/http/client-address.ts'
import { Refused } from '../../core/refusals/envelope.ts'
import { refusalTexts } from '../../core/refusals/texts.ts'
import {
  accountBrake,
  beyondShare,
  brakeShare,
  unlockMailLimits,
} from '../../core/rate-limits/limit-table.ts'
import { allowsAll, type Limiter } from '../../core/rate-limits/limiter.ts'
import type { Outbox } from '../../core/mail/outbox.ts'
import { foldEmail } from '../../core/mail/email.ts'

interface BrakeParts {
  readonly limiter: Limiter
  readonly outbox: Outbox
  /** The language of the request. */
  readonly language: Language
}

interface Guess {
  /** The normalised address, see email.ts. */
  readonly email: string
  readonly address: string
}

/**
 * Login throttling by account and network, against brute force. Counts a guess from an unknown network and returns the function that refunds it. A
 * network adds to the account's brake up to its share; further guesses are checked only while the brake is open. A closed brake refuses everybody,
 * and mails the owner a way in. An address without an account is treated the same, except that no mail is sent in the end.
 */
export async function takeBrake(db: Db, guess: Guess, parts: BrakeParts): Promise<() => Promise<void>> {
  const { limiter } = parts
  const { email } = guess
  const site = `${siteOf(guess.address)} ${email}`
  if (!(await limiter.allows(brakeShare, site))) {
    const seconds = await limiter.closedFor(accountBrake, email)
    if (seconds !== null) await turnAway(db, email, seconds, parts)
    await limiter.take(beyondShare, site)
    return () => limiter.refund(beyondShare, site)
  }
  if (!(await limiter.allows(accountBrake, email)))
    await turnAway(db, email, (await limiter.closedFor(accountBrake, email)) ?? 1, parts)
  return async () => {
    await limiter.refund(accountBrake, email)
    await limiter.refund(brakeShare, site)
  }
}

async function turnAway(
  db: Db,
  email: string,
  retryAfterSeconds: number,
  { limiter, outbox, language }: BrakeParts,
): Promise<never> {
  if (await allowsAll(limiter, unlockMailLimits, foldEmail(email)))
    await outbox.ask(db, { kind: 'unlock', email, language })
  throw new Refused('too_many_requests', { message: refusalTexts.tooManyPasswords, retryAfterSeconds })
}
