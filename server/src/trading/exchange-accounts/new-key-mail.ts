import type { Mail } from '../../core/mail/mail.ts'
import { compose } from '../../core/mail/texts.ts'

export interface KeyNews {
  readonly to: string
  readonly exchangeName: string
  readonly label: string
  readonly isNew: boolean
  readonly link: string
}

/** Tells of every stored key, so that an owner learns of one that somebody else entered. It holds nothing of the key. */
export function newKeyMail({ to, exchangeName, label, isNew, link }: KeyNews): Mail {
  const what = isNew ? 'was connected to your Harbour account' : 'got a new API key in your Harbour account'
  return compose({
    to,
    subject: isNew ? `${exchangeName} is connected` : `New API key for ${exchangeName}`,
    paragraphs: [`${exchangeName} "${label}" ${what}. Harbour can only read with it.`],
    action: { label: 'Your accounts', url: link },
    after: ['If it was not you, change your password and remove the connection.'],
  })
}
