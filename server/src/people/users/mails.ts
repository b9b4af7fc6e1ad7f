import type { Mails } from '../../core/mail/mail.ts'
import { composeInEach } from '../../core/mail/texts.ts'

export const roleMail = (to: string, role: 'admin' | 'user', publicUrl: string): Mails =>
  composeInEach((texts) =>
    role === 'admin'
      ? {
          to,
          subject: texts.nowAdmin,
          paragraphs: [texts.nowAdminText],
          action: { label: texts.openAdmin, url: `${publicUrl}/admin` },
        }
      : {
          to,
          subject: texts.noAdmin,
          paragraphs: [texts.noAdminText],
          action: { label: texts.contactUs, url: `${publicUrl}/contact` },
        },
  )

/** Informs all other administrators: one created in secret could act in secret. */
export const newAdminMail = (to: string, newcomer: string, by: string, publicUrl: string): Mails =>
  composeInEach((texts) => ({
    to,
    subject: texts.newAdmin,
    paragraphs: [texts.newAdminText],
    facts: [
      [texts.newAdminWho, newcomer],
      [texts.newAdminBy, by],
    ],
    action: { label: texts.seeUsers, url: `${publicUrl}/admin?tab=users` },
  }))

export const suspendedMail = (to: string, isActive: boolean, publicUrl: string): Mails =>
  composeInEach((texts) => ({
    to,
    subject: isActive ? texts.activeAgain : texts.suspended,
    paragraphs: isActive ? [texts.activeAgainText] : [texts.suspendedText, texts.suspendedStill],
    action: { label: texts.contactUs, url: `${publicUrl}/contact` },
  }))

export const deletedByAdminMail = (to: string): Mails =>
  composeInEach((texts) => ({
    to,
    subject: texts.deleted,
    paragraphs: [texts.deletedByAdminText, texts.deletedRetained, texts.deletedKeys],
  }))
