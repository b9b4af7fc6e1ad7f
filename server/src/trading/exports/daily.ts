import type { PnlRecognition } from '@harbour/contract/people/preference-choices'
import { bookedMetrics } from '@harbour/contract/trading/metrics/booked-metrics'
import { metricsAt } from '@harbour/contract/trading/metrics/metric'
import { readMetric } from '@harbour/contract/trading/metrics/read-metric'
import type { exports } from '@harbour/contract/trading/exports'
import type { Query } from '@harbour/contract/core/route'
import { csvLine } from '@harbour/contract/core/csv-line'
import { bookedMetricsIn } from '../metrics/booked-metrics.ts'
import type { Counting } from '../report-currency/routes.ts'
import { closingZone } from '@harbour/contract/people/preference-shapes'
import type { Db } from '../../core/db/db.ts'
import { botOfFilter } from '../bots/filtered-bot.ts'
import { lookAtBots, type LookParts } from '../bots/look.ts'
import { type DayRow, readDays } from '../closed-trades/store.ts'
import { pointIn, sumOverAccounts } from '../equity/equity-series.ts'
import { readAccounts, readSnapshots } from '../equity/store.ts'
import type { ReportMoney } from '../report-currency/report-money.ts'
import { unreadReason } from '../equity-snapshots/unread-flows.ts'
import { columnOf } from './columns.ts'
import type { Sheet } from './sheet.ts'

/** The CSV of days as in the calendar, one line per day, read by one statement. */
export const daysSheet = (
  userId: string,
  asked: Omit<Query<typeof exports.days>, 'bot'>,
  money: ReportMoney,
  recognition: PnlRecognition,
): Sheet =>
  daysTable(asked.timeZone, money, recognition, async (db) => {
    const { timeZone, from = null, to = null, accounts = null } = asked
    return readDays(db, { userId, timeZone, from, to, accounts }, recognition, money)
  })

/** The CSV of days of one bot, as on its page; read before the file begins, since a fold may be stored. */
export const botDaysSheet = async (
  db: Db,
  looks: LookParts,
  person: Counting,
  asked: Query<typeof exports.days> & { readonly bot: string },
  money: ReportMoney,
): Promise<Sheet> => {
  const accounts = asked.accounts?.toSorted() ?? null
  const bot = await lookAtBots(looks, db, person, accounts, (look) => botOfFilter(look, asked.bot, asked))
  const days = bot?.days ?? []
  return daysTable(closingZone(person.preferences), money, 'booked', () => Promise.resolve(days))
}

const daysTable = (
  timeZone: string,
  money: ReportMoney,
  recognition: PnlRecognition,
  read: (db: Db) => Promise<readonly DayRow[]>,
): Sheet => ({
  columns: [
    'day',
    'time_zone',
    'dated_by',
    ...metricsAt('daysFile', bookedMetrics[recognition]).map(({ id, column = id }) =>
      columnOf(column, money),
    ),
    'trades',
    'wins',
    'losses',
    'is_partial',
  ],
  async *lines(db) {
    const days = await read(db)
    yield days
      .map(({ day, trades, wins, losses, isPartial, ...sums }) =>
        csvLine([
          day,
          timeZone,
          recognition,
          ...amountsOf(bookedMetricsIn(sums, 'day', ''), recognition),
          trades,
          wins,
          losses,
          String(isPartial),
        ]),
      )
      .join('')
  },
})

/** The cells of the metrics of a day. */
const amountsOf = (day: unknown, recognition: PnlRecognition) =>
  metricsAt('daysFile', bookedMetrics[recognition]).map((metric) => ({
    decimal: String(readMetric(day, metric, 'day').value ?? ''),
  }))

interface EquityAsked extends Pick<Query<typeof exports.equity>, 'accounts' | 'to'> {
  /** The first day: '2026-06-01'. */
  readonly from: string
  /** The time zone of its days. */
  readonly timeZone: string
}

/** The CSV of equity as on its screen: one point per day, its flows in (+) and out (−), and the day's own result. */
export const equitySheet = (
  userId: string,
  { accounts, from, to, timeZone }: EquityAsked,
  money: ReportMoney,
): Sheet => ({
  columns: ['day', 'time_zone', 'time_utc', columnOf('equity', money), columnOf('flow', money), 'source'],
  async *lines(db) {
    const known = await readAccounts(db, userId, accounts)
    if (known.length === 0) return
    const rows = await readSnapshots(
      db,
      userId,
      known.map(({ id }) => id),
      from,
    )
    // an empty cell means unknown, 0 would be a value
    const areFlowsRead = known.every((account) => unreadReason(account, 'en') === null)
    yield sumOverAccounts(rows, from, to)
      .map((point) => pointIn(money, point))
      .map(({ day, at, equity, flow, source }) =>
        csvLine([day, timeZone, at, { decimal: equity }, areFlowsRead ? { decimal: flow } : null, source]),
      )
      .join('')
  },
})
