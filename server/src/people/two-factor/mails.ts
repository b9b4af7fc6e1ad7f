import type { Mails } from '../../core/mail/mail.ts'
import { composeInEach } from '../../core/mail/texts.ts'

export const twoFactorOnMail = (to: string, publicUrl: string): Mails =>
  composeInEach((texts) => ({
    to,
    subject: texts.twoFactorOn,
    paragraphs: [texts.twoFactorOnText, texts.twoFactorOnCodes, texts.ifNotYou],
    action: { label: texts.contactUs, url: `${publicUrl}/contact` },
  }))

export const twoFactorOffMail = (to: string, publicUrl: string): Mails =>
  composeInEach((texts) => ({
    to,
    subject: texts.twoFactorOff,
    paragraphs: [texts.twoFactorOffText, texts.ifNotYouPassword],
    action: { label: texts.chooseNewPassword, url: `${publicUrl}/forgot-password` },
  }))

export const backupCodesRenewedMail = (to: string, publicUrl: string): Mails =>
  composeInEach((texts) => ({
    to,
    subject: texts.codesRenewed,
    paragraphs: [texts.codesRenewedText, texts.ifNotYouPassword],
    action: { label: texts.chooseNewPassword, url: `${publicUrl}/forgot-password` },
  }))
