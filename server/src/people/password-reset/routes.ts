import type { passwordReset } from '@harbour/contract/people/password-reset'
import { foldEmail, normaliseEmail } from '../../core/mail/email.ts'
import { hashPassword } from '../passwords/hashing.ts'
import { hashAddress } from '../../core/http/client-address.ts'
import { checkChosenPassword } from '../passwords/passwords.ts'
import type { ServerHandlers } from '../../core/http/context.ts'
import { accountBrake, resetAskLimits } from '../../core/rate-limits/limit-table.ts'
import { allowsAll, type Limiter } from '../../core/rate-limits/limiter.ts'
import type { Services } from '../../core/services/services.ts'
import { applyReset, isResetOpen } from './store.ts'

export function passwordResetRoutes(
  { settings, outbox }: Services,
  limiter: Limiter,
): ServerHandlers<typeof passwordReset> {
  const letters = { outbox, publicUrl: settings.publicUrl }
  return {
    async ask({ db, body, language }) {
      const email = normaliseEmail(body.email)
      if (await allowsAll(limiter, resetAskLimits, foldEmail(email)))
        await outbox.ask(db, { kind: 'password-reset', email, language })
      return { message: 'If this address has an account, a link to choose a new password is on its way.' }
    },

    async choose({ db, body, refuse, clientAddress, language }) {
      const network = hashAddress(clientAddress, settings.secret)
      const fault = checkChosenPassword(body.newPassword)
      if (fault) return refuse(fault.refusal, fault.message)
      // no hash is computed for an invalid link
      if (!(await isResetOpen(db, body.token))) return refuse('reset_invalid')
      const passwordHash = await hashPassword(body.newPassword)
      const person = await db
        .transaction()
        .execute((tx) => applyReset(tx, body.token, { passwordHash, network, language }, letters))
      if (person === null) return refuse('reset_invalid')
      await limiter.forget(accountBrake, person.email)
      return { message: 'Your password was changed. You can log in with it now.' }
    },
  }
}
