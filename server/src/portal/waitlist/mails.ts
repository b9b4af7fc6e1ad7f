import { links, onlineVersion } from '@harbour/contract/portal/content'
import type { WaitlistInterest } from '@harbour/contract/portal/waitlist'
import type { Mails } from '../../core/mail/mail.ts'
import { composeInEach } from '../../core/mail/texts.ts'

export const waitlistMail = (to: string, interest: WaitlistInterest, publicUrl: string): Mails =>
  composeInEach((texts) => ({
    to,
    subject: texts.waitlist,
    paragraphs:
      interest === 'online'
        ? [texts.waitlistOnline, texts.waitlistOnlineNote(onlineVersion.estimate)]
        : [texts.waitlistVip, texts.waitlistVipNote],
    action: { label: texts.joinBeta, url: `${publicUrl}${links.signup}` },
    reason: {
      text: texts.waitlistReason,
      stop: { label: texts.contactUs, url: `${publicUrl}${links.contact}` },
    },
  }))
