import type { Mail } from '../../core/mail/mail.ts'
import { compose } from '../../core/mail/texts.ts'

const ifNotYou = (publicUrl: string) => ({ label: 'Contact us', url: `${publicUrl}/contact` })

export const twoFactorOnMail = (to: string, publicUrl: string): Mail =>
  compose({
    to,
    subject: 'Two-factor authentication is on',
    paragraphs: [
      'Logging in to your Harbour account now also needs a code from your authenticator app.',
      'Keep your backup codes where you can find them without your phone. Each works for one login.',
      'If this was not you, please contact us right away.',
    ],
    action: ifNotYou(publicUrl),
  })

export const twoFactorOffMail = (to: string, publicUrl: string): Mail =>
  compose({
    to,
    subject: 'Two-factor authentication is off',
    paragraphs: [
      'Logging in to your Harbour account no longer needs a code: the password alone is enough.',
      'If this was not you, choose a new password now and contact us.',
    ],
    action: { label: 'Choose a new password', url: `${publicUrl}/forgot-password` },
  })

export const backupCodesRenewedMail = (to: string, publicUrl: string): Mail =>
  compose({
    to,
    subject: 'New backup codes created',
    paragraphs: [
      'New backup codes were created for your Harbour account. The old ones no longer work.',
      'If this was not you, choose a new password now and contact us.',
    ],
    action: { label: 'Choose a new password', url: `${publicUrl}/forgot-password` },
  })
