import { dayMs } from '@harbour/ledger/durations'
import { limits } from '@harbour/contract/core/limits'
import type { Mail } from '../../core/mail/mail.ts'
import { compose } from '../../core/mail/texts.ts'

export function paymentFailedMail(to: string, publicUrl: string, failedAt: string): Mail {
  const until = new Date(Date.parse(failedAt) + limits.billing.graceDays * dayMs)
  const day = until.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return compose({
    to,
    subject: 'Your payment for Harbour Pro failed',
    paragraphs: [
      `We could not collect the payment for your Pro plan. The trading dashboard stays open until ${day}, 7 days after the failed payment.`,
      'Please check your card. None of your data will be deleted.',
    ],
    action: { label: 'Check my card', url: `${publicUrl}/settings#billing` },
  })
}
