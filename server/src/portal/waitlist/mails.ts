import { links, onlineVersion, product } from '@harbour/contract/portal/content'
import type { WaitlistInterest } from '@harbour/contract/portal/waitlist'
import type { Mail } from '../../core/mail/mail.ts'
import { compose } from '../../core/mail/texts.ts'

const what: Readonly<Record<WaitlistInterest, { readonly name: string; readonly note: string }>> = {
  online: {
    name: `the ${onlineVersion.name.toLowerCase()}`,
    note: `Our estimate is ${onlineVersion.estimate}. Until then the Windows and macOS apps have everything it will have.`,
  },
  vip: { name: 'the VIP plan', note: 'We will write to you once, when it opens.' },
}

export const waitlistMail = (to: string, interest: WaitlistInterest, publicUrl: string): Mail =>
  compose({
    to,
    subject: 'You are on the waitlist',
    paragraphs: [
      `You are on the waitlist for ${what[interest].name} of ${product.name}.`,
      what[interest].note,
    ],
    action: { label: 'Join the open beta', url: `${publicUrl}${links.signup}` },
    reason: {
      text: 'You received this because this address was added to our waitlist. If it was not you, tell us and we will remove it:',
      stop: { label: 'Contact us', url: `${publicUrl}${links.contact}` },
    },
  })
