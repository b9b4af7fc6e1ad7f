import type { z } from 'zod'
import type { Language } from '@harbour/contract/core/languages'
import { byHandId } from '@harbour/contract/trading/bot-page'
import type { MonthlyReport } from '@harbour/contract/trading/monthly-report'
import { plain } from './pdf-look.ts'
import { count, reportTexts } from './report-format.ts'

type Report = z.input<typeof MonthlyReport>

/** The sentence about the time zone of the days, and of equity where it is another. */
export function zonesOf({ timeZone, closingZone }: Report, language: Language): string {
  const [days = '', equity = ''] = [timeZone, closingZone].map((zone) => zone.replaceAll('_', ' '))
  return days === equity ? days : reportTexts[language].otherEquityDays(days, equity)
}

/** Sentences about the bot that a report is of. */
export function botWords({ bot, ofBot }: Report, language: Language): readonly string[] {
  if (bot === null) return []
  const texts = reportTexts[language]
  const { id, name, cycles, unlisted } = bot
  return [
    id === byHandId ? texts.ofHand : texts.ofBot(plain(name)),
    ...(ofBot?.kind ? [texts.kindOfBot(texts.botKindNames[ofBot.kind])] : []),
    texts.cyclesOf[cycles],
    ...(unlisted > 0 ? [texts.unlistedCycles(count(unlisted, language))] : []),
  ]
}
