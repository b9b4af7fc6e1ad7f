import { refusalTexts } from '../../core/refusals/texts.ts'
import type { twoFactor } from '@harbour/contract/people/two-factor'
import { proveOwnPassword } from '../passwords/own-password.ts'
import { backupCodesRenewedMail, twoFactorOffMail, twoFactorOnMail } from './mails.ts'
import type { ServerHandlers } from '../../core/http/context.ts'
import { secondFactorLimit } from '../../core/rate-limits/limit-table.ts'
import type { Limiter } from '../../core/rate-limits/limiter.ts'
import type { Services } from '../../core/services/services.ts'
import { otpauthUrl } from './totp.ts'
import { qrPath } from './qr-path.ts'
import {
  beginSetup,
  confirmSetup,
  readTwoFactor,
  removeTwoFactor,
  renewBackupCodes,
  takeCode,
} from './store.ts'

/** Passwords are checked outside transactions, since the embedded database allows only one. */
export function twoFactorRoutes(
  { settings, outbox, now }: Services,
  limiter: Limiter,
): ServerHandlers<typeof twoFactor> {
  const { publicUrl } = settings
  return {
    show: ({ db, user }) => readTwoFactor(db, user.id),

    async setup({ db, user, body, refuse }) {
      if ((await proveOwnPassword(db, limiter, user.id, body.password)) === null)
        return refuse('wrong_current_password')
      const begun = await beginSetup(db, user.id, settings)
      if (begun === null) return refuse('two_factor_on')
      const url = otpauthUrl(begun.secret, user.emailTyped)
      return {
        secret: begun.secret.match(/.{1,4}/g)?.join(' ') ?? '',
        otpauthUrl: url,
        qr: qrPath(url),
        expiresAt: begun.expiresAt,
      }
    },

    async confirm({ db, user, body, refuse, language }) {
      return db.transaction().execute(async (tx) => {
        const confirmed = await confirmSetup(tx, user.id, body.code, settings, now())
        if (confirmed === 'on') return refuse('two_factor_on')
        if (confirmed === 'missing') return refuse('two_factor_setup_missing')
        if (confirmed === 'invalid') return refuse('two_factor_invalid')
        await outbox.enqueue(tx, twoFactorOnMail(user.email, publicUrl), language)
        return { backupCodes: [...confirmed.backupCodes] }
      })
    },

    async renewBackupCodes({ db, user, body, refuse, language }) {
      if (!(await readTwoFactor(db, user.id)).isOn) refuse('two_factor_off')
      await limiter.take(secondFactorLimit, user.id, refusalTexts.tooManyCodes)
      const codes = await db.transaction().execute(async (tx) => {
        if (!(await takeCode(tx, user.id, body.code, settings, now()))) return refuse('two_factor_invalid')
        const backupCodes = await renewBackupCodes(tx, user.id, settings)
        await outbox.enqueue(tx, backupCodesRenewedMail(user.email, publicUrl), language)
        return { backupCodes: [...backupCodes] }
      })
      // the limit counts only wrong codes
      await limiter.refund(secondFactorLimit, user.id)
      return codes
    },

    async disable({ db, user, body, refuse, language }) {
      if ((await proveOwnPassword(db, limiter, user.id, body.password)) === null)
        return refuse('wrong_current_password')
      if (!(await readTwoFactor(db, user.id)).isOn) refuse('two_factor_off')
      await limiter.take(secondFactorLimit, user.id, refusalTexts.tooManyCodes)
      const left = await db.transaction().execute(async (tx) => {
        if (!(await takeCode(tx, user.id, body.code, settings, now()))) return refuse('two_factor_invalid')
        await removeTwoFactor(tx, user.id)
        await outbox.enqueue(tx, twoFactorOffMail(user.email, publicUrl), language)
        return readTwoFactor(tx, user.id)
      })
      await limiter.refund(secondFactorLimit, user.id)
      return left
    },
  }
}
