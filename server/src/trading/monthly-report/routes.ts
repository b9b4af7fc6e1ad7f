import { dayMs } from '@harbour/ledger/durations'
import type { monthlyReport } from '@harbour/contract/trading/monthly-report'
import type { Language } from '@harbour/contract/core/languages'
import type { Db } from '../../core/db/db.ts'
import type { ServerHandlers, SignedInUser } from '../../core/http/context.ts'
import type { LookParts } from '../bots/look.ts'
import type { MoneyOf } from '../report-currency/routes.ts'
import { ExportPlaces } from '../exports/places.ts'
import type { Services } from '../../core/services/services.ts'
import { botReportOf } from './bot-report.ts'
import { writePdf } from './pdf.ts'
import { type AskedReport, monthlyReportOf } from './report.ts'

const maxDays = 400

type Refuse = (code: 'period_too_long' | 'period_turned' | 'bot_missing') => never

export function monthlyReportRoutes(
  { now, database }: Services,
  moneyOf: MoneyOf,
  looks: LookParts,
): ServerHandlers<typeof monthlyReport> {
  const places = new ExportPlaces(now)
  const reportOf = async (
    db: Db,
    user: SignedInUser,
    query: AskedReport,
    language: Language,
    refuse: Refuse,
  ) => {
    if (query.bot !== undefined)
      return (await botReportOf({ db, looks, user, language }, query, now())) ?? refuse('bot_missing')
    return monthlyReportOf(
      await database.forLongReads(user.id),
      user,
      query,
      await moneyOf(db, user, firstDayOf(query), language),
      now(),
      language,
    )
  }
  return {
    async show({ db, query, user, language, refuse }) {
      mustMakeSense(query, refuse)
      return reportOf(db, user, query, language, refuse)
    },

    async pdf({ db, query, user, language, raw, refuse }) {
      mustMakeSense(query, refuse)
      const refusal = places.refusalFor(user.id)
      if (refusal !== null) return refuse(refusal)
      // in the same tick as the check, so that of many concurrent calls only one is admitted
      const place = places.take(user.id, () => undefined)
      const make = async () => writePdf(await reportOf(db, user, query, language, refuse), language)
      const file = await raw.inTurn(make).finally(() => place.leave())
      const response = raw.take()
      response.writeHead(200, {
        'content-type': 'application/pdf',
        'content-language': language,
        vary: 'accept-language, cookie',
        'content-length': file.length,
        'content-disposition': `attachment; filename="harbour_report_${query.from}_${query.to}.pdf"`,
      })
      response.end(raw.request.method === 'HEAD' ? undefined : file)
      return undefined
    },
  }
}

function mustMakeSense({ from, to, compareFrom = from, compareTo = to }: AskedReport, refuse: Refuse): void {
  for (const [first, last] of [
    [from, to],
    [compareFrom, compareTo],
  ] as const) {
    if (last < first) refuse('period_turned')
    if (Date.parse(last) - Date.parse(first) >= maxDays * dayMs) refuse('period_too_long')
  }
}

/** The first day for which rates are needed. */
const firstDayOf = ({ from, compareFrom = from }: AskedReport): string =>
  compareFrom < from ? compareFrom : from
