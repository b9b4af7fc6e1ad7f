import type { Mails } from '../../core/mail/mail.ts'
import { composeInEach } from '../../core/mail/texts.ts'

/**
 * The receipt for the sender. It repeats nothing that was typed: otherwise anybody could send their own text, in our name,
 * to a stranger's address.
 */
export const contactReceiptMail = (to: string, publicUrl: string): Mails =>
  composeInEach((texts) => ({
    to,
    subject: texts.received,
    paragraphs: [texts.receivedText, texts.receivedRest],
    action: { label: texts.goToHarbour, url: publicUrl },
    reason: { text: texts.receivedReason },
  }))
