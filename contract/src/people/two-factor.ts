import * as messages from '#texts/core/validation'
import { z } from 'zod'
import { route } from '../core/route.ts'
import { instant } from '../core/shapes.ts'

const password = z.string().max(4096)
/** Six digits of the authenticator, or a backup code; spaces and dashes do not matter. */
export const secondFactorCode = z.string().trim().min(1, messages.askedCode).max(40)

const BackupCodes = z.object({
  /** Ten codes such as 'k7wm-3pqx-9hdt', shown only this once; each opens one login. */
  backupCodes: z.array(z.string()),
})

export const TwoFactor = z.object({
  isOn: z.boolean(),
  since: instant.nullable(),
  backupCodesLeft: z.number().int(),
})
export type TwoFactor = z.output<typeof TwoFactor>

/** Sign-in with a second factor: codes of an authenticator app (TOTP, six digits, 30 seconds) with backup codes. */
export const twoFactor = {
  show: route({
    method: 'GET',
    path: '/v1/auth/two-factor',
    who: 'user',
    summary: 'Get the state of two-factor authentication.',
    reply: TwoFactor,
  }),
  setup: route({
    method: 'POST',
    path: '/v1/auth/two-factor/setup',
    who: 'user',
    ownTransaction: true,
    summary:
      'Create a secret for an authenticator app. It takes effect when a code from it is confirmed within 15 minutes.',
    body: z.object({ password }),
    reply: z.object({
      /** Base32 in groups of four, for typing. */
      secret: z.string(),
      otpauthUrl: z.string(),
      /** The QR code of that address: `<path d={path}>` in a viewBox of `0 0 size size`, quiet zone included. */
      qr: z.object({ size: z.number().int(), path: z.string() }),
      expiresAt: instant,
    }),
    refusals: ['wrong_current_password', 'two_factor_on'],
  }),
  confirm: route({
    method: 'POST',
    path: '/v1/auth/two-factor/confirm',
    who: 'user',
    ownTransaction: true,
    changesPeople: true,
    summary: 'Turn on two-factor authentication with a code from the new secret.',
    body: z.object({ code: secondFactorCode }),
    reply: BackupCodes,
    refusals: ['two_factor_invalid', 'two_factor_on', 'two_factor_setup_missing'],
  }),
  renewBackupCodes: route({
    method: 'POST',
    path: '/v1/auth/two-factor/backup-codes',
    who: 'user',
    ownTransaction: true,
    summary: 'Create new backup codes. The old ones stop working.',
    body: z.object({ code: secondFactorCode }),
    reply: BackupCodes,
    refusals: ['two_factor_invalid', 'two_factor_off'],
  }),
  disable: route({
    method: 'POST',
    path: '/v1/auth/two-factor/disable',
    who: 'user',
    ownTransaction: true,
    changesPeople: true,
    summary: 'Turn off two-factor authentication.',
    body: z.object({ password, code: secondFactorCode }),
    reply: TwoFactor,
    refusals: ['wrong_current_password', 'two_factor_invalid', 'two_factor_off'],
  }),
} as const
