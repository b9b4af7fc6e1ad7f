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
      'You do not need to do anything. If something changes, write to us again.',
    ],
    action: { label: `Go to ${product.name}`, url: publicUrl },
    reason: {
      text: 'You received this because someone used this address on our contact page. If it was not you, ignore this email.',
    },
  })
