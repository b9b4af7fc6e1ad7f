import type { z } from 'zod'
import type { journal, TradeNote } from '@harbour/contract/trading/journal'
import { journalLimits } from '@harbour/contract/trading/journal/journal-text'
import type { Db } from '../../core/db/db.ts'
import { encodePicture, ImageRefused } from '../../core/images/data-url-picture.ts'
import { concurrencyPerPerson } from '../../core/http/concurrency-per-person.ts'
import type { ServerHandlers } from '../../core/http/context.ts'
import type { MoneyOf } from '../report-currency/routes.ts'
import { initialRiskOf, multipleOf } from '../closed-trades/shown-trade.ts'
import type { CandlesOf } from '../prices/candle-store.ts'
import { tradePlace } from '../results/trade-place.ts'
import { periodOf } from '../closed-trades/store.ts'
import { readTrade, type WholeTrade } from '../closed-trades/trade-store.ts'
import { botNoteRoutes } from './bot-notes.ts'
import { changeTrades, undoChanges } from './change-trades.ts'
import { dayOf, isLongSpan } from './days.ts'
import { dropPicture, storePicture } from './pictures.ts'
import {
  holdPlaybooks,
  insertPlaybook,
  readPlaybookNames,
  readPlaybooks,
  removePlaybook,
  updatePlaybook,
} from './playbook-store.ts'
import { removeStops, setStops } from './stop-rules.ts'
import { readDayNotes, readTradeNote, recordStop, writeTradeNote } from './store.ts'
import { readTags, writeWords } from './entry-text.ts'

export function journalRoutes(moneyOf: MoneyOf, candlesOf: CandlesOf): ServerHandlers<typeof journal> {
  const beginSetting = concurrencyPerPerson(1, { retryAfterSeconds: 5 })
  return {
    ...botNoteRoutes,

    async trade(request) {
      return shownNote(request.db, request.user.id, await ownTrade(request))
    },

    async writeTrade(request) {
      const { db, user, body, refuse } = request
      const trade = await ownTrade(request)
      const { before = {}, ...change } = body
      const { playbookId = null } = change
      if (playbookId !== null) await ownPlaybook(db, user.id, playbookId, refuse)
      if (!(await writeTradeNote(db, user.id, trade, change, before))) refuse('note_changed')
      return shownNote(db, user.id, trade)
    },

    async changeTrades({ db, user, body, refuse }) {
      const { trades, playbookId = null } = body
      if (playbookId !== null) await ownPlaybook(db, user.id, playbookId, refuse)
      const places = trades.map((id) => tradePlace(id) ?? refuse('trade_missing'))
      const answer = await changeTrades(db, user.id, places, body)
      return typeof answer === 'string' ? refuse(answer) : { changed: [...answer] }
    },

    undoChanges({ db, user, body }) {
      return undoChanges(db, user.id, body.changed)
    },

    async setStop(request) {
      const { db, user, body, refuse } = request
      const trade = await ownTrade(request)
      // For a trade with an unknown opening neither side is known to be wrong.
      if (trade.entryPrice !== null && initialRiskOf(trade, body.price) === null) refuse('stop_wrong_side')
      if (!(await recordStop(db, user.id, trade, body.price, body.reason ?? null))) refuse('stop_set')
      return shownNote(db, user.id, trade)
    },

    async setStops({ db, user, body, refuse }) {
      const places = body.trades.map((id) => tradePlace(id) ?? refuse('trade_missing'))
      const end = beginSetting(user.id)
      try {
        return (await setStops(db, user.id, places, body.rule, candlesOf)) ?? refuse('trade_missing')
      } finally {
        end()
      }
    },

    removeStops({ db, user, body }) {
      return removeStops(db, user.id, body.stops)
    },

    async setPicture(request) {
      const { db, user, body, refuse } = request
      const trade = await ownTrade(request)
      const picture = await encodePicture(body.picture, journalLimits.pictureBytes).catch(
        (error: unknown) => {
          if (!(error instanceof ImageRefused)) throw error
          return refuse('image_refused', error.said)
        },
      )
      await storePicture(db, user.id, trade, picture)
      return {}
    },

    async removePicture(request) {
      await dropPicture(request.db, request.user.id, await ownTrade(request))
      return {}
    },

    async tags({ db, user }) {
      return { tags: [...(await readTags(db, user.id))] }
    },

    async day({ db, user, params, refuse }) {
      const day = dayOf(params.day) ?? refuse('day_invalid')
      return shownDay(db, user.id, day)
    },

    async writeDay({ db, user, params, body, refuse }) {
      const day = dayOf(params.day) ?? refuse('day_invalid')
      const { before = {}, ...change } = body
      if (!(await writeWords(db, user.id, { table: 'day_notes', key: { day } }, change, before)))
        refuse('note_changed')
      return shownDay(db, user.id, day)
    },

    async days({ db, user, query, refuse }) {
      if (isLongSpan(query)) refuse('period_too_long')
      const days = await readDayNotes(db, user.id, query.from, query.to)
      return { days: days.map((one) => ({ ...one, tags: [...one.tags] })) }
    },

    async playbooks({ db, user, query, language }) {
      const money = await moneyOf(db, user, query.from ?? null, language)
      const { currency, rate } = money
      return {
        currency,
        rate,
        playbooks: (await readPlaybooks(db, periodOf(user.id, query), money)).map((one) => ({
          ...one,
          checklist: [...one.checklist],
        })),
      }
    },

    async addPlaybook({ db, user, body, refuse }) {
      const names = await readPlaybookNames(db, user.id)
      if (names.size >= journalLimits.playbooks) refuse('playbooks_enough')
      if (names.has(body.name.toLowerCase())) refuse('playbook_name_taken')
      return { id: await insertPlaybook(db, user.id, body) }
    },

    async changePlaybook({ db, user, params, body, refuse }) {
      const names = await readPlaybookNames(db, user.id)
      if (![...names.values()].includes(params.id)) refuse('playbook_missing')
      const namesake = names.get(body.name.toLowerCase())
      if (namesake !== undefined && namesake !== params.id) refuse('playbook_name_taken')
      await updatePlaybook(db, user.id, params.id, body)
      return {}
    },

    async removePlaybook({ db, user, params, refuse }) {
      await ownPlaybook(db, user.id, params.id, refuse)
      await removePlaybook(db, user.id, params.id)
      return {}
    },
  }
}

async function ownTrade(request: {
  readonly db: Db
  readonly user: { readonly id: string }
  readonly params: { readonly id: string }
  readonly refuse: (refusal: 'trade_missing') => never
}): Promise<WholeTrade> {
  const place = tradePlace(request.params.id) ?? request.refuse('trade_missing')
  return (await readTrade(request.db, request.user.id, place)) ?? request.refuse('trade_missing')
}

async function ownPlaybook(
  db: Db,
  userId: string,
  id: string,
  refuse: (refusal: 'playbook_missing') => never,
): Promise<void> {
  if (!(await holdPlaybooks(db, userId, [id])).has(id)) refuse('playbook_missing')
}

async function shownNote(db: Db, userId: string, trade: WholeTrade): Promise<z.input<typeof TradeNote>> {
  const note = await readTradeNote(db, userId, trade)
  const stop = note.initialStop
  return {
    ...note,
    tags: [...note.tags],
    followedRules: note.followedRules && [...note.followedRules],
    checkedRules: note.checkedRules && [...note.checkedRules],
    stopChanges: [...note.stopChanges],
    risk: stop === null ? null : initialRiskOf(trade, stop),
    r: stop === null ? null : multipleOf(trade, stop),
  }
}

async function shownDay(db: Db, userId: string, day: string) {
  const [found] = await readDayNotes(db, userId, day, day)
  return found ? { ...found, tags: [...found.tags] } : { day, note: '', tags: [], changedAt: null }
}
