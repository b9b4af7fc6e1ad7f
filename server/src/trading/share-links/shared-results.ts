import type { PnlRecognition } from '@harbour/contract/people/preference-choices'
import type { z } from 'zod'
import type { Language } from '@harbour/contract/core/languages'
import type { SharedPage } from '@harbour/contract/trading/share-links'
import { approximate } from '@harbour/ledger/decimal'
import type { EquityDay } from '@harbour/ledger/metrics/daily-returns'
import type { BookedSum } from '@harbour/ledger/metrics/booked-metrics'
import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import { daysOf } from '../../core/time/days.ts'
import { botResults } from '../analytics/bot-figures.ts'
import { partsOfRows } from '../analytics/chosen-figures.ts'
import { bookedOfTrades, daysOfTrades } from '../analytics/days-of-trades.ts'
import type { FigureParts } from '../analytics/report.ts'
import { closedFilterOf } from '../analytics/routes.ts'
import type { ShownInDays } from '../bots/bot-in-days.ts'
import type { LookParts } from '../bots/look.ts'
import { closedTradesWhere, isOfSingleTrades } from '../closed-trades/closed-trades.ts'
import { accountsAt, type DayRow, readBooked, readClosed, readDays } from '../closed-trades/store.ts'
import { readCycleSources, readTradeSources } from '../closed-trades/trade-sources.ts'
import { readEquityDays } from '../equity/equity-days.ts'
import { inDollars } from '../report-currency/report-money.ts'
import type { Counting } from '../report-currency/routes.ts'
import type { SharedLink } from './store.ts'

type Page = z.input<typeof SharedPage>

export interface SharedPageOwner extends Counting {
  readonly recognition: PnlRecognition
}

export interface AskedResults {
  readonly db: Db
  readonly looks: LookParts
  readonly link: Pick<SharedLink, 'userId' | 'timeZone' | 'from' | 'to' | 'accounts' | 'filter'>
  readonly owner: SharedPageOwner
  readonly language: Language
}

/** The results on a page, from the rows of Analytics with the same filter. */
export interface SharedResults {
  readonly timeZone: string
  /** Accounts of the page; null is all of them. */
  readonly accounts: readonly string[] | null
  readonly parts: FigureParts
  readonly cycles: Page['cycles']
  readonly unlisted: number
  readonly recognition: PnlRecognition
  readonly booked: BookedSum
  readonly days: readonly DayRow[]
  /** The figures of everything that one bot did; null for any other page. */
  readonly ofBot: ShownInDays | null
  readonly sources: Page['sources']
  readonly basis: Page['basis']
  /** The equity of the accounts by day, from the close before the period on; empty for a bot. */
  readonly equity: readonly EquityDay[]
  /** The basis for the share of a day's result, in USD; null if unknown. */
  readonly basisOn: (day: string) => number | null
}

export async function sharedResults(asked: AskedResults): Promise<SharedResults> {
  const { db, link, owner, looks, language } = asked
  const { userId, timeZone, from, to } = link
  const { exchange, ...chosen } = link.filter
  const accounts =
    exchange === undefined
      ? link.accounts
      : await accountsAt(db, userId, exchange, link.accounts ?? undefined)
  const period = { userId, timeZone, from, to, accounts }
  const span = { from: from ?? undefined, to: to ?? undefined, accounts: accounts ?? undefined }
  const filter = await closedFilterOf(db, userId, { ...chosen, ...span, timeZone })
  const inUsd = { ...looks, moneyOf: () => Promise.resolve(inDollars()) }
  const ofBot = await botResults({ looks: inUsd, db, user: owner, filter, accounts, language })
  if (ofBot) {
    const { bot, booked, cycles, days } = ofBot
    const peak = approximate(bot.peak)
    return {
      timeZone: days.zone,
      accounts,
      parts: ofBot.parts,
      cycles: bot.cycles,
      ofBot: ofBot.shown,
      unlisted: ofBot.unlisted,
      recognition: booked ? 'booked' : 'closed',
      booked: booked ? booked.sums : bookedOfTrades(cycles),
      days: booked ? booked.days : daysOfTrades(cycles, days),
      sources: await readCycleSources(db, period, cycles),
      basis: 'peak_capital',
      equity: [],
      basisOn: () => (peak > 0 ? peak : null),
    }
  }
  const equity = await readEquityDays(db, userId, span)
  const rows = filter ? await readClosed(db, filter, closedTradesWhere(filter)) : []
  const isNarrow = filter === null || isOfSingleTrades(filter)
  const [recognition, symbols] = [isNarrow ? 'closed' : owner.recognition, filter?.symbols ?? null]
  return {
    timeZone,
    accounts,
    parts: partsOfRows(rows, timeZone),
    cycles: null,
    ofBot: null,
    unlisted: 0,
    recognition,
    booked: isNarrow
      ? bookedOfTrades(rows)
      : await readBooked(db, period, symbols, inDollars(), owner.recognition),
    days: isNarrow
      ? daysOfTrades(rows, daysOf(timeZone))
      : await readDays(db, period, owner.recognition, inDollars(), symbols),
    sources: await readTradeSources(db, period, filter ? closedTradesWhere(filter) : sql<boolean>`false`),
    basis: isNarrow || symbols !== null ? 'equity_of_all' : 'equity',
    equity,
    basisOn: (day) => {
      const before = equity.findLast((one) => one.day < day)
      const worth = before === undefined ? 0 : approximate(before.equity)
      return worth > 0 ? worth : null
    },
  }
}
