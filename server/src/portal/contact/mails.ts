import { product } from '@harbour/contract/portal/content'
import type { Mail } from '../../core/mail/mail.ts'
import { compose } from '../../core/mail/texts.ts'

/**
 * The receipt that the sender gets. It repeats nothing that was typed: otherwise anybody could send words of theirs, under
 * our name, to an address that is not theirs.
 */
export const contactReceiptMail = (to: string, publicUrl: string): Mail =>
  compose({
    to,
    subject: 'We received your message',
    paragraphs: [
      `Thank you for contacting us! Your message has reached the ${product.name} team, and we will get back to you soon.`,
      'You need not do anything. If something has changed meanwhile, write to us again.',
    ],
    action: { label: `Go to ${product.name}`, url: publicUrl },
    reason: {
      text: 'You get this because a message was sent from our contact page with this address. If that was not you, ignore this mail.',
    },
  })
