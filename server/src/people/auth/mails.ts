import type { Mails } from '../../core/mail/mail.ts'
import { composeInEach } from '../../core/mail/texts.ts'

export const verificationMail = (to: string, url: string): Mails =>
  composeInEach((texts) => ({
    to,
    subject: texts.verify,
    paragraphs: [texts.verifyText],
    action: { label: texts.verifyMine, url },
    after: [texts.verifyIgnore],
  }))

export const accountExistsMail = (to: string, publicUrl: string): Mails =>
  composeInEach((texts) => ({
    to,
    subject: texts.accountExists,
    paragraphs: [texts.accountExistsText],
    action: { label: texts.logIn, url: `${publicUrl}/login` },
    after: [texts.accountExistsForgot(`${publicUrl}/forgot-password`), texts.accountExistsIgnore],
  }))

export const passwordResetMail = (to: string, url: string): Mails =>
  composeInEach((texts) => ({
    to,
    subject: texts.reset,
    paragraphs: [texts.resetText],
    action: { label: texts.chooseNewPassword, url },
    after: [texts.resetIgnore],
  }))

export const unlockMail = (to: string, url: string): Mails =>
  composeInEach((texts) => ({
    to,
    subject: texts.unlock,
    paragraphs: [texts.unlockText, texts.unlockLink],
    action: { label: texts.logIn, url },
    after: [texts.unlockIgnore],
  }))

export const passwordChangedMail = (to: string, publicUrl: string): Mails =>
  composeInEach((texts) => ({
    to,
    subject: texts.passwordChanged,
    paragraphs: [texts.passwordChangedText, texts.ifNotYou],
    action: { label: texts.contactUs, url: `${publicUrl}/contact` },
  }))

export const passwordWasResetMail = (to: string, publicUrl: string): Mails =>
  composeInEach((texts) => ({
    to,
    subject: texts.passwordChanged,
    paragraphs: [texts.passwordWasResetText, texts.passwordWasResetIgnore],
    action: { label: texts.contactUs, url: `${publicUrl}/contact` },
  }))

export const accountDeletedMail = (to: string): Mails =>
  composeInEach((texts) => ({
    to,
    subject: texts.deleted,
    paragraphs: [texts.deletedText, texts.deletedRetained, texts.deletedKeys],
  }))

export const passwordIsKnownMail = (to: string, publicUrl: string): Mails =>
  composeInEach((texts) => ({
    to,
    subject: texts.passwordIsKnown,
    paragraphs: [texts.passwordIsKnownText, texts.passwordIsKnownAct],
    action: { label: texts.chooseNewPassword, url: `${publicUrl}/forgot-password` },
  }))
