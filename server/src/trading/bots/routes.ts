import { exchangeById, listExchanges } from '@harbour/exchanges/registry'
import { type bots, type FoundBot, hasTurnedTimes, isNarrow } from '@harbour/contract/trading/bots'
import { programOf } from '@harbour/contract/trading/bots/programs'
import { limits } from '@harbour/contract/core/limits'
import { hourMs } from '@harbour/ledger/durations'
import type { z } from 'zod'
import { PersonCache } from '../../core/cache/person-cache.ts'
import type { Db } from '../../core/db/db.ts'
import { isUniqueViolation } from '../../core/db/transient-error.ts'
import type { ServerHandlers } from '../../core/http/context.ts'
import { readRules, type Rules } from '../fills/rule-matches.ts'
import { type BotAccount, readBotAccounts } from './bot-accounts.ts'
import { botPageRoutes } from './bot-pages.ts'
import { botRangeRoutes } from './bot-ranges.ts'
import { botTradeRoutes } from './bot-trades.ts'
import { CachedAnswer } from './cached-answer.ts'
import { type FoundRow, readFound } from './found-bots.ts'
import { type LastFill, readLastFills } from './last-fills.ts'
import { readListedBots } from './listed-bots.ts'
import type { LookParts } from './look.ts'
import { subAccountRoutes } from './sub-accounts.ts'
import {
  type BotEntry,
  hasAccount,
  holdBot,
  insertBot,
  isOvertaken,
  readExchanges,
  readNames,
  removeBot,
  type SomeOfBot,
  updateBot,
} from './store.ts'

export function botRoutes(parts: LookParts, secret: Buffer): ServerHandlers<typeof bots> {
  const { moneyOf, now } = parts
  const lastFills = new PersonCache(() => new CachedAnswer<ReadonlyMap<string, LastFill>>())
  const groups = new PersonCache(() => new CachedAnswer<readonly FoundRow[]>())
  return {
    ...subAccountRoutes(parts),
    ...botPageRoutes(parts),
    ...botRangeRoutes(parts),
    ...botTradeRoutes(parts, secret),

    async list({ db, query, user, language, signal }) {
      const { timeZone, from = null, to = null } = query
      const [money, rules, own, exchanges] = await Promise.all([
        moneyOf(db, user, null, language),
        readRules(db, user.id),
        readBotAccounts(db, user.id, query.accounts ?? null),
        readExchanges(db, user.id),
      ])
      const made = madeOf(own, rules)
      // an unknown id must not create an answer
      const accounts = query.accounts ? own.map(({ id }) => id) : null
      const mine = await readListedBots(db, user.id, rules, () =>
        lastFills.use(JSON.stringify([user.id, accounts]), (cached) =>
          cached.read(made, () => {
            signal.throwIfAborted()
            return readLastFills(db, user.id, accounts, rules)
          }),
        ),
      )
      const period = { userId: user.id, timeZone, from, to, accounts }
      // a rate of the past may arrive at any hour, without a new trade
      const hour = Math.floor(now() / hourMs)
      const found = await groups.use(JSON.stringify([period, money.currency]), (cached) =>
        cached.read(JSON.stringify([made, money.rate, hour]), () => {
          signal.throwIfAborted()
          return readFound(db, period, rules, money)
        }),
      )
      return {
        currency: money.currency,
        rate: money.rate,
        bots: [...mine],
        found: found.map(shownFound),
        botTypes: [...new Set(exchanges.flatMap(({ exchange }) => exchangeById(exchange)?.botTypes ?? []))],
        botTypesAt: listExchanges().flatMap(({ name, siteOf, botTypes }) =>
          botTypes.length > 0 && !siteOf ? [name] : [],
        ),
        withoutClientIds: exchanges.flatMap(({ exchange, isUnified }) => {
          const on = exchangeById(exchange)?.lacksClientIds(isUnified) ?? null
          return on === null ? [] : [{ exchange: exchangeById(exchange)?.name ?? exchange, on }]
        }),
      }
    },

    async create({ db, body, user, refuse }) {
      const names = await readNames(db, user.id)
      if (names.size >= limits.bots.max) refuse('bots_enough')
      if (names.has(body.name.toLowerCase())) refuse('bot_name_taken')
      if (!(await ownsAccount(db, user.id, body))) refuse('key_missing')
      return { id: await unlessTaken(insertBot(db, user.id, body), refuse) }
    },

    async update({ db, params, body, user, refuse }) {
      const stored = (await holdBot(db, user.id, params.id)) ?? refuse('bot_missing')
      const { before = {}, ...change } = body
      if (isOvertaken(stored, change, before)) refuse('bot_changed')
      const entry = { ...stored, ...given(change) }
      if (!isNarrow(entry)) refuse('bot_rule_missing')
      if (hasTurnedTimes(entry)) refuse('bot_times_turned')
      const namesake = (await readNames(db, user.id)).get(entry.name.toLowerCase())
      if (namesake !== undefined && namesake !== params.id) refuse('bot_name_taken')
      if (change.accountId && !(await hasAccount(db, user.id, change.accountId))) refuse('key_missing')
      await unlessTaken(updateBot(db, user.id, params.id, entry, stored), refuse)
      return { id: params.id }
    },

    async remove({ db, params, user, refuse }) {
      if (!(await removeBot(db, user.id, params.id))) refuse('bot_missing')
      return {}
    },
  }
}

/**
 * Refuses a name that a concurrent request took, or that the database considers equal because its case folding differs
 * from JavaScript's.
 */
async function unlessTaken<T>(written: Promise<T>, refuse: (why: 'bot_name_taken') => never): Promise<T> {
  try {
    return await written
  } catch (error) {
    return isUniqueViolation(error) ? refuse('bot_name_taken') : Promise.reject(error as Error)
  }
}

const ownsAccount = async (db: Db, userId: string, { accountId }: BotEntry): Promise<boolean> =>
  accountId === null || (await hasAccount(db, userId, accountId))

/** The fields that are given. */
const given = (change: SomeOfBot): Partial<BotEntry> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))

/** The rows and rules that answers depend on. */
const madeOf = (accounts: readonly BotAccount[], rules: Rules): string =>
  JSON.stringify([accounts.map(({ id, version }) => [id, version]), rules])

const shownFound = (row: FoundRow): z.input<typeof FoundBot> => ({
  ...row,
  program: programOf(row.clientIds),
})
