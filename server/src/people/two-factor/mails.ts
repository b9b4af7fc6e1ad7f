import type { Mail } from '../../core/mail/mail.ts'
import { compose } from '../../core/mail/texts.ts'

const ifNotYou = (publicUrl: string) => ({ label: 'Contact us', url: `${publicUrl}/contact` })

export const twoFactorOnMail = (to: string, publicUrl: string): Mail =>
  compose({
    to,
    subject: 'Two-factor sign-in is on',
    paragraphs: [
      'From now on, signing in to your Harbour account asks for a code from your authenticator app as well.',
      'Keep your backup codes where you find them without your phone: each of them opens one sign-in.',
      'If this was not you, please contact us at once.',
    ],
    action: ifNotYou(publicUrl),
  })

export const twoFactorOffMail = (to: string, publicUrl: string): Mail =>
  compose({
    to,
    subject: 'Two-factor sign-in is off',
    paragraphs: [
      'Signing in to your Harbour account no longer asks for a code: the password alone is enough.',
      'If this was not you, choose a new password now and contact us.',
    ],
    action: { label: 'Choose a new password', url: `${publicUrl}/forgot-password` },
  })

export const backupCodesRenewedMail = (to: string, publicUrl: string): Mail =>
  compose({
    to,
    subject: 'New backup codes were made',
    paragraphs: [
      'New backup codes were made for your Harbour account, and the former ones open nothing any more.',
      'If this was not you, choose a new password now and contact us.',
    ],
    action: { label: 'Choose a new password', url: `${publicUrl}/forgot-password` },
  })
