import { exchangeById } from '@harbour/exchanges/registry'
import type { Bot, bots, FoundBot } from '@harbour/contract/trading/bots'
import { limits } from '@harbour/contract/core/limits'
import { closingZone } from '@harbour/contract/people/preference-shapes'
import { bookedMetrics } from '@harbour/ledger/metrics/booked-metrics'
import { known, none } from '@harbour/ledger/metrics/figure'
import type { z } from 'zod'
import type { Db } from '../../core/db/db.ts'
import type { ServerHandlers } from '../../core/http/context.ts'
import { dayName, daysOf } from '../../core/time/days.ts'
import { botPageRoutes } from './bot-pages.ts'
import { botRangeRoutes } from './bot-ranges.ts'
import { botTradeRoutes } from './bot-trades.ts'
import { readHeld } from './held.ts'
import type { LookParts } from './look.ts'
import { exchangeName, programOf } from './programs.ts'
import { subAccountRoutes } from './sub-accounts.ts'
import {
  type BotEntry,
  type BotRow,
  type FoundRow,
  hasAccount,
  insertBot,
  readBots,
  readExchanges,
  readFound,
  readNames,
  removeBot,
  updateBot,
} from './store.ts'

export function botRoutes(parts: LookParts, secret: Buffer): ServerHandlers<typeof bots> {
  const { moneyOf, now } = parts
  return {
    ...subAccountRoutes(parts),
    ...botPageRoutes(parts),
    ...botRangeRoutes(parts),
    ...botTradeRoutes(parts, secret),

    async list({ db, query, user, language }) {
      const { timeZone, from = null, to = null, accounts = null } = query
      const asked = { userId: user.id, timeZone, from, to, accounts }
      const money = await moneyOf(db, user, null, language)
      const mine = await readBots(db, asked, money)
      const found = await readFound(db, asked, money)
      const held = await readHeld(db, user.id, accounts)
      const today = dayName(daysOf(closingZone(user.preferences)).of(now()))
      return {
        currency: money.currency,
        rate: money.rate,
        bots: mine.map((bot) => {
          const usd = held.has(bot.id) ? (held.get(bot.id) ?? null) : '0'
          return shownBot(bot, usd === null ? null : money.on(usd, today))
        }),
        found: found.map(shownFound),
        withoutClientIds: (await readExchanges(db, user.id)).flatMap(({ exchange, isUnified }) => {
          const on = exchangeById(exchange)?.lacksClientIds(isUnified) ?? null
          return on === null ? [] : [{ exchange: exchangeName(exchange), on }]
        }),
      }
    },

    async create({ db, body, user, refuse }) {
      const names = await readNames(db, user.id)
      if (names.size >= limits.bots.max) refuse('bots_enough')
      if (names.has(body.name.toLowerCase())) refuse('bot_name_taken')
      if (!(await ownsAccount(db, user.id, body))) refuse('key_missing')
      return { id: await insertBot(db, user.id, body) }
    },

    async update({ db, params, body, user, refuse }) {
      const namesake = (await readNames(db, user.id)).get(body.name.toLowerCase())
      if (namesake !== undefined && namesake !== params.id) refuse('bot_name_taken')
      if (!(await ownsAccount(db, user.id, body))) refuse('key_missing')
      if (!(await updateBot(db, user.id, params.id, body))) refuse('bot_missing')
      return { id: params.id }
    },

    async remove({ db, params, user, refuse }) {
      if (!(await removeBot(db, user.id, params.id))) refuse('bot_missing')
      return {}
    },
  }
}

const ownsAccount = async (db: Db, userId: string, { accountId }: BotEntry): Promise<boolean> =>
  accountId === null || (await hasAccount(db, userId, accountId))

function shownBot(row: BotRow, unrealised: string | null): z.input<typeof Bot> {
  const { trades, wins, losses, net, incomplete, unpriced, ...others } = row
  const { isShared, price, fees, funding, ...rest } = others
  return {
    ...rest,
    results: { trades, wins, losses, breakevens: trades - wins - losses, net },
    leftOut: { incomplete, unpriced },
    booked: isShared ? null : { price, fees, funding, net: bookedMetrics.net({ price, fees, funding }) },
    // a position is the whole of its market: of one that others trade too nobody can say whose it is
    unrealised: isShared && row.open > 0 ? null : unrealised,
    winRate: trades === 0 ? none('no_trades') : known(wins / trades),
  }
}

const shownFound = (row: FoundRow): z.input<typeof FoundBot> => ({
  ...row,
  program: programOf(row.clientIds),
})
