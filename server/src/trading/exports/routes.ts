import type { Language } from '@harbour/contract/core/languages'
import { refusalTexts } from '../../core/refusals/texts.ts'
import type { ServerResponse } from 'node:http'
import type { exports } from '@harbour/contract/trading/exports'
import { closingZone } from '@harbour/contract/people/preference-shapes'
import type { TradeFilter } from '@harbour/contract/trading/filters/trade-filter-fields'
import { sql } from 'kysely'
import { mayTradeSql } from '../../people/access/access.ts'
import type { Db } from '../../core/db/db.ts'
import { inRepeatableRead } from '../../core/db/repeatable-read.ts'
import { saveAs } from '../../core/http/bodies/disposition.ts'
import type { ServerHandlers } from '../../core/http/context.ts'
import { firstDayOf } from '../equity/equity-series.ts'
import { readBotRules } from '../bots/bot-accounts.ts'
import type { LookParts } from '../bots/look.ts'
import { namedBot } from '../bots/named-bot.ts'
import type { ReportMoney } from '../report-currency/report-money.ts'
import type { Counting, MoneyOf } from '../report-currency/routes.ts'
import type { Services } from '../../core/services/services.ts'
import { botAlone, botTradesSheet } from './bot-trades.ts'
import { closedTradesSheet } from './closed-trades.ts'
import { botDaysSheet, daysSheet, equitySheet } from './daily.ts'
import { fillsSheet } from './fills.ts'
import { fundingSheet } from './funding.ts'
import { createExportLinks, type Wanted } from './links.ts'
import { ExportPlaces } from './places.ts'
import { sendSheet } from './send-sheet.ts'
import type { Sheet } from './sheet.ts'

/** CSV files of what the screens show, streamed while they are read, with backpressure from the reader. */
export function exportRoutes(
  services: Services,
  moneyOf: MoneyOf,
  looks: LookParts,
): ServerHandlers<typeof exports> {
  const links = createExportLinks(services)
  const places = new ExportPlaces(services.now)

  /** Slots are checked twice: when the address is made, so that the screen can say so, and when it is opened. */
  const addressOf = (refuse: (refusal: 'export_running' | 'exports_busy') => never, wanted: Wanted) => {
    const refusal = places.refusalFor(wanted.userId)
    if (refusal !== null) refuse(refusal)
    return { url: links.make(wanted), fileName: wanted.fileName }
  }

  return {
    async closedTrades({ db, user, query, language, refuse }) {
      const bot = await botOfFile(db, user.id, query, language)
      const fileName = fileNameOf('trades', { ...query, bot: bot === null ? refuse('bot_missing') : bot })
      return addressOf(refuse, { sheet: 'closedTrades', userId: user.id, fileName, query })
    },

    async fills({ db, user, query, language, refuse }) {
      const bot = await botOfFile(db, user.id, { bot: onlyBot(query.where) }, language)
      const fileName = fileNameOf('fills', { ...query, bot: bot ?? undefined })
      return addressOf(refuse, { sheet: 'fills', userId: user.id, fileName, query })
    },

    async funding({ user, query, refuse }) {
      const fileName = fileNameOf('funding', query)
      return addressOf(refuse, { sheet: 'funding', userId: user.id, fileName, query })
    },

    async days({ db, user, query, language, refuse }) {
      const bot = await botOfFile(db, user.id, query, language)
      const fileName = fileNameOf('days', { ...query, bot: bot === null ? refuse('bot_missing') : bot })
      return addressOf(refuse, { sheet: 'days', userId: user.id, fileName, query })
    },

    async equity({ user, query, refuse }) {
      const fileName = `harbour_equity_${new Date(services.now()).toISOString().slice(0, 10)}.csv`
      return addressOf(refuse, { sheet: 'equity', userId: user.id, fileName, query })
    },

    async file({ db, query, raw, language, refuse }) {
      const wanted = links.read(query.link ?? '')
      if (!wanted || !(await mayStillRead(db, wanted.userId)))
        return refuse('link_invalid', refusalTexts.exportExpired)
      const { userId, fileName } = wanted
      const refusal = places.refusalFor(userId)
      if (refusal !== null) return refuse(refusal)
      let response: ServerResponse | null = null
      // In the same tick as the check, so that of many concurrent calls only one is admitted.
      const place = places.take(userId, () => response?.destroy())
      try {
        // Rates may have to be read first: before the file holds its own connection.
        const person = await personOf(db, userId)
        const money = await moneyOf(db, person, fromOf(wanted, person, services.now()))
        const rows = services.database.forPerson(userId)
        const sheet = await sheetOf(wanted, person, {
          db: rows,
          now: services.now(),
          money,
          looks,
          language,
        })
        response = raw.take()
        response.writeHead(200, {
          'content-type': 'text/csv; charset=utf-8; header=present',
          'content-disposition': saveAs(fileName),
        })
        const to = response
        if (raw.request.method === 'HEAD') to.end()
        else await inRepeatableRead(services.database, userId, (rows) => sendSheet(to, sheet, rows, place))
      } finally {
        place.leave()
      }
      return undefined
    },
  }
}

interface SheetParts {
  readonly db: Db
  readonly now: number
  readonly money: ReportMoney
  readonly looks: LookParts
  readonly language: Language
}

async function sheetOf(
  wanted: Wanted,
  person: Person,
  { db, now, money, looks, language }: SheetParts,
): Promise<Sheet> {
  const { resultDating } = person.preferences
  switch (wanted.sheet) {
    case 'closedTrades': {
      const bot = botAlone(wanted.query)
      if (bot !== null) return botTradesSheet(db, looks, person, { ...wanted.query, bot }, money, language)
      return closedTradesSheet(wanted.userId, wanted.query, money)
    }
    case 'fills':
      return fillsSheet(wanted.userId, wanted.query)
    case 'funding':
      return fundingSheet(wanted.userId, wanted.query)
    case 'days':
      return wanted.query.bot === undefined
        ? daysSheet(wanted.userId, wanted.query, money, resultDating)
        : botDaysSheet(db, looks, person, { ...wanted.query, bot: wanted.query.bot }, money)
    case 'equity':
      return equitySheet(
        wanted.userId,
        {
          ...wanted.query,
          from: firstDayOf(wanted.query, now, person),
          timeZone: closingZone(person.preferences),
        },
        money,
      )
  }
}

/** An address becomes invalid when its person may no longer see the data. */
async function mayStillRead(db: Db, userId: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from users u where u.id = ${userId} and u.is_active and ${mayTradeSql}`.execute(db)
  return rows.length === 1
}

type Person = Awaited<ReturnType<typeof personOf>>

/** Reads a person's currency, recognition of results and time zone, when the file is opened. */
async function personOf(db: Db, id: string) {
  const row = await db
    .selectFrom('users')
    .select([
      'report_currency as reportCurrency',
      'result_dating as resultDating',
      'time_zone as timeZone',
      'equity_zone as equityZone',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, preferences: row } satisfies Counting
}

const fromOf = (wanted: Wanted, person: Person, now: number): string | null =>
  wanted.sheet === 'equity'
    ? firstDayOf(wanted.query, now, person)
    : (wanted.query.from?.slice(0, 10) ?? null)

/** The name of the bot in a file's filter; null if the person has no such bot. */
async function botOfFile(
  db: Db,
  userId: string,
  { bot }: { readonly bot?: string | undefined },
  language: Language,
): Promise<string | undefined | null> {
  if (bot === undefined) return undefined
  return namedBot({ bots: await readBotRules(db, userId) }, bot, language)?.name ?? null
}

/** The one bot that each row must belong to; undefined if a filter has none, or several. */
function onlyBot(filter: TradeFilter | undefined): string | undefined {
  if (filter === undefined) return undefined
  if ('all' in filter) return filter.all.map(onlyBot).find((one) => one !== undefined)
  return 'is' in filter && filter.field === 'bot' && filter.is.length === 1 ? filter.is[0] : undefined
}

/** A name as a part of a file name: its letters, in lower case, and digits of any script. */
const inFileName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.]+/gu, '-')
    .replace(/^-+|-+$/g, '') || 'bot'

const fileNameOf = (
  what: string,
  {
    from,
    to,
    symbol,
    bot,
  }: {
    readonly from?: string | undefined
    readonly to?: string | undefined
    readonly symbol?: string | undefined
    readonly bot?: string | undefined
  },
): string =>
  [
    'harbour',
    what,
    bot === undefined ? undefined : inFileName(bot),
    symbol?.replace(/[^A-Za-z0-9.]+/g, '-'),
    from ?? (to === undefined ? 'all' : 'until'),
    to,
  ]
    .filter((part) => part !== undefined)
    .join('_') + '.csv'
