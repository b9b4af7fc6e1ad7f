import type { Mails } from '../../core/mail/mail.ts'
import { composeInEach } from '../../core/mail/texts.ts'

export interface KeyNews {
  readonly to: string
  readonly exchangeName: string
  readonly label: string
  readonly isNew: boolean
  readonly link: string
}

/** A mail about every stored key, so that an owner notices one that another person entered. It contains nothing of the key. */
export const newKeyMail = ({ to, exchangeName, label, isNew, link }: KeyNews): Mails =>
  composeInEach((texts) => ({
    to,
    subject: isNew ? texts.connected(exchangeName) : texts.newKey(exchangeName),
    paragraphs: [isNew ? texts.connectedText(exchangeName, label) : texts.newKeyText(exchangeName, label)],
    action: { label: texts.yourAccounts, url: link },
    after: [texts.newKeyIgnore],
  }))
