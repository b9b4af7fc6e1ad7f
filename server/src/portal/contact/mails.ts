import type { Mails } from '../../core/mail/mail.ts'
import { composeInEach } from '../../core/mail/texts.ts'

/**
 * The receipt that the sender gets. It repeats nothing that was typed: otherwise anybody could send words of theirs, under
 * our name, to an address that is not theirs.
 */
export const contactReceiptMail = (to: string, publicUrl: string): Mails =>
  composeInEach((texts) => ({
    to,
    subject: texts.received,
    paragraphs: [texts.receivedText, texts.receivedRest],
    action: { label: texts.goToHarbour, url: publicUrl },
    reason: { text: texts.receivedReason },
  }))
