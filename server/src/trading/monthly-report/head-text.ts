import type { z } from 'zod'
import type { Language } from '@harbour/contract/core/languages'
import { byHandId } from '@harbour/contract/trading/bot-page'
import type { MonthlyReport } from '@harbour/contract/trading/monthly-report'
import { plain } from './pdf-look.ts'
import { reportTexts } from './report-format.ts'

type Report = z.input<typeof MonthlyReport>

/** A time zone in readable form: `America/New York`. */
export const zoneNamed = (zone: string): string => zone.replaceAll('_', ' ')

/** Sentences about the bot of a report. */
export function botWords({ bot, ofBot }: Report, language: Language): readonly string[] {
  if (bot === null) return []
  const texts = reportTexts[language]
  const { id, name, cycles } = bot
  return [
    id === byHandId ? texts.ofHand : texts.ofBot(plain(name)),
    ...(ofBot?.kind ? [texts.kindOfBot(texts.botKindNames[ofBot.kind])] : []),
    texts.cyclesOf[cycles],
  ]
}
