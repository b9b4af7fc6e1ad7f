import { bindSignUp, resolveReferralCode, releaseReferral } from './portal/affiliates/attribution.ts'
import { deleteUser } from './people/auth/account.ts'
import type { AccountSteps } from './people/auth/account-steps.ts'
import { forgetBilling } from './portal/billing/leaving.ts'
import { deleteMessagesOf } from './portal/contact/store.ts'
import type { Db } from './core/db/db.ts'
import { forgetDownloader } from './portal/downloads/track.ts'
import { deleteAccountsOf } from './trading/exchange-accounts/forget-trader.ts'
import { deleteVotesOf } from './portal/feedback/votes.ts'
import { grantListedVip } from './portal/vip-whitelist/grant.ts'
import { deleteWaitlistEntryOf } from './portal/waitlist/store.ts'

/** The hooks of each capability when an account is created, entered or deleted: the only place that knows all of them. */
export const accountSteps: AccountSteps = {
  resolveReferralCode,
  onSignUp: [bindSignUp],
  onLogin: [grantListedVip],
  onDelete: [
    (tx, { email }) => deleteMessagesOf(tx, email),
    (tx, { email }) => deleteWaitlistEntryOf(tx, email),
    (tx, { id }) => deleteVotesOf(tx, id),
    (tx, { id }) => forgetDownloader(tx, id),
    (tx, { id }) => deleteAccountsOf(tx, id),
    (tx, { id }) => releaseReferral(tx, id),
    (tx, { id }) => forgetBilling(tx, id),
  ],
}

/** Deletes a person and all their data. False when another request was faster. */
export const deletePerson = (tx: Db, userId: string): Promise<boolean> =>
  deleteUser(tx, userId, accountSteps.onDelete)
