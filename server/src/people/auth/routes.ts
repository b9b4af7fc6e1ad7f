import type { auth } from '@harbour/contract/people/auth'
import type { Db } from '../../core/db/db.ts'
import type { ServerHandlers } from '../../core/http/context.ts'
import { registerMailLimits, resendLimits } from '../../core/rate-limits/limit-table.ts'
import { allowsAll, type Limiter } from '../../core/rate-limits/limiter.ts'
import type { Services } from '../../core/services/services.ts'
import { deleteUser, endOtherSessions, renameUser, revokeResetLinks } from './account.ts'
import type { AccountSteps } from './account-steps.ts'
import { foldEmail, normaliseEmail } from '../../core/mail/email.ts'
import { hashPassword } from '../passwords/hashing.ts'
import { accountDeletedMail, passwordChangedMail } from './mails.ts'
import { proveOwnPassword } from '../passwords/own-password.ts'
import { checkChosenPassword, isCommonPassword, meetsSignupRules } from '../passwords/passwords.ts'
import { profileOf } from './profile.ts'
import { addRegistration, findSameAttempt, openLink, type Verified } from './registration.ts'
import { signIn } from './sign-in.ts'
import { tidyUsername, usernameFault, usernameWords } from './usernames.ts'

const verifiedWords: Readonly<Record<Verified, string>> = {
  now: 'Your email is verified. You can log in now.',
  contested:
    'Your email is verified. More than one sign-up was waiting for it, so we emailed you a link to choose your password.',
  before: 'Your email is already verified. You can log in.',
}

/** Hooks of other capabilities before a person's account is deleted. */
export interface Leaving {
  readonly isLastAdmin: (tx: Db, userId: string) => Promise<boolean>
  /** Runs outside any transaction; false when a subscription would go on, and then nothing may be deleted. */
  readonly cancelBeforeLeaving: (userId: string) => Promise<boolean>
}

/** Registration, verification and sessions. Hashing runs outside transactions, since the embedded database allows only one. */
export function authRoutes(
  services: Services,
  limiter: Limiter,
  steps: AccountSteps,
  leaving: Leaving,
): ServerHandlers<typeof auth> {
  const { settings, outbox } = services

  return {
    async register({ db, body, refuse, language }) {
      if (!meetsSignupRules(body.password)) refuse('weak_password')
      if (isCommonPassword(body.password)) refuse('common_password')
      const attempt = {
        email: body.email,
        passwordHash: await hashPassword(body.password),
        referralCode: await steps.resolveReferralCode(db, body.ref),
        sameAs: await findSameAttempt(db, body.email, body.password),
        language,
      }
      const mayMail = await allowsAll(limiter, registerMailLimits, foldEmail(body.email))
      await db.transaction().execute((tx) => addRegistration(tx, attempt, mayMail ? outbox : null))
      return { message: 'Please check your inbox for the verification link.' }
    },

    async login({ db, body, refuse, clientAddress, userAgent, isLocal, language }) {
      const attempt = {
        ...body,
        code: body.code,
        unlock: body.unlock,
        address: clientAddress,
        agent: userAgent,
        isLocal,
        language,
      }
      const result = await signIn(db, attempt, services, limiter, steps.onLogin)
      return typeof result === 'string' ? refuse(result) : result
    },

    async logout({ db, session }) {
      await db.deleteFrom('sessions').where('token_hash', '=', session.tokenHash).execute()
      return {}
    },

    async resendVerification({ db, body, language }) {
      const email = normaliseEmail(body.email)
      if (await allowsAll(limiter, resendLimits, foldEmail(email)))
        await outbox.ask(db, { kind: 'sign-up', email, language })
      return { message: 'Verification email sent! Please check your inbox.' }
    },

    async verifyEmail({ db, params, addressHash, refuse, language }) {
      const verified = await db
        .transaction()
        .execute((tx) =>
          openLink(tx, { token: params.token, network: addressHash, language }, outbox, steps.onSignUp),
        )
      if (verified === null) return refuse('verification_invalid')
      return { message: verifiedWords[verified] }
    },

    async changePassword({ db, body, user, session, refuse, language }) {
      const former = await proveOwnPassword(db, limiter, user.id, body.currentPassword)
      if (former === null) return refuse('wrong_current_password')
      const fault = checkChosenPassword(body.newPassword)
      if (fault) refuse(fault.refusal, fault.message)
      const password_hash = await hashPassword(body.newPassword)
      await db.transaction().execute(async (tx) => {
        const changed = await tx
          .updateTable('users')
          .set({ password_hash })
          .where('id', '=', user.id)
          .where('password_hash', '=', former)
          .executeTakeFirst()
        if (changed.numUpdatedRows === 0n) refuse('wrong_current_password')
        await endOtherSessions(tx, user.id, session.tokenHash)
        await revokeResetLinks(tx, user.id)
        await outbox.enqueue(tx, passwordChangedMail(user.email, settings.publicUrl), language)
      })
      return { message: 'Password changed successfully' }
    },

    async deleteAccount({ db, user, refuse, language }) {
      const chosen = user.preferences.language
      const refuseLastAdmin = async (tx: Db) => {
        if (user.role === 'admin' && (await leaving.isLastAdmin(tx, user.id))) refuse('last_admin')
      }
      await db.transaction().execute(refuseLastAdmin)
      if (!(await leaving.cancelBeforeLeaving(user.id))) refuse('subscription_not_cancelled')
      await db.transaction().execute(async (tx) => {
        await refuseLastAdmin(tx)
        if (await deleteUser(tx, user.id, steps.onDelete))
          await outbox.enqueue(tx, accountDeletedMail(user.email), chosen === 'auto' ? language : chosen)
      })
      return {}
    },

    async me({ user }) {
      return profileOf(user, settings)
    },

    async rename({ db, body, user, refuse }) {
      const fault = usernameFault(tidyUsername(body.username))
      if (fault === 'username_empty') return refuse(fault)
      if (fault === 'length') return refuse('username_length', usernameWords.length)
      if (fault !== null) return refuse('username_reserved', usernameWords[fault])
      if (!(await renameUser(db, user.id, body.username))) refuse('username_taken')
      return profileOf({ ...user, username: tidyUsername(body.username) }, settings)
    },
  }
}
