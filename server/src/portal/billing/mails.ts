import { dayMs } from '@harbour/ledger/durations'
import { limits } from '@harbour/contract/core/limits'
import { locales } from '../../core/language/translations.ts'
import type { Mails } from '../../core/mail/mail.ts'
import { composeInEach } from '../../core/mail/texts.ts'

export function paymentFailedMail(to: string, publicUrl: string, failedAt: string): Mails {
  const until = new Date(Date.parse(failedAt) + limits.billing.graceDays * dayMs)
  return composeInEach((texts, language) => {
    const day = until.toLocaleDateString(locales[language], {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    })
    return {
      to,
      subject: texts.paymentFailed,
      paragraphs: [texts.paymentFailedText(day), texts.paymentFailedCard],
      action: { label: texts.checkCard, url: `${publicUrl}/settings#billing` },
    }
  })
}
