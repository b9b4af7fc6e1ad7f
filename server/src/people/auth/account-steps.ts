import type { Db } from '../../core/db/db.ts'

export interface Arrived {
  readonly id: string
  /** The normalised address, see email.ts. */
  readonly email: string
}

export interface SignedUp {
  readonly userId: string
  /** The referral code that was stored with the registration. */
  readonly code: string | null
  /** The time of the registration, before the address was confirmed. */
  readonly at: string
}

type Step<Person> = (tx: Db, person: Person) => Promise<void>

/** Hooks of other capabilities on sign-up and deletion of an account; auth itself knows none of them, see accounts.ts. */
export interface AccountSteps {
  /** Returns the code as it is stored; null for an unknown one, so that a typo does not prevent the sign-up. */
  readonly resolveReferralCode: (db: Db, typed: string | undefined) => Promise<string | null>
  /** Hooks in the transaction that creates the account. */
  readonly onSignUp: readonly Step<SignedUp>[]
  /**
   * Runs in the transaction that opens a session, before the profile for the answer is read. A failure fails the login,
   * so these steps must be quick and safe.
   */
  readonly onLogin: readonly Step<Arrived>[]
  /** Hooks in the transaction that deletes the account, in this order, after the person's row is locked. */
  readonly onDelete: readonly Step<Arrived>[]
}
