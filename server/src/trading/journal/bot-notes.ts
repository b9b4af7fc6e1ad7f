import { sql } from 'kysely'
import type { journal } from '@harbour/contract/trading/journal'
import type { Db } from '../../core/db/db.ts'
import type { ServerHandlers } from '../../core/http/context.ts'
import { dayOf, isLongSpan } from './days.ts'
import type { DayNoteRow } from './store.ts'
import { writeWords } from './entry-text.ts'

type Handlers = ServerHandlers<typeof journal>

/** Notes on a bot and on its days. */
export const botNoteRoutes: Pick<Handlers, 'bot' | 'writeBot' | 'botDay' | 'writeBotDay' | 'botDays'> = {
  async bot({ db, user, params, refuse }) {
    await ownBot(db, user.id, params.id, refuse)
    return shownBotNote(db, user.id, params.id)
  },

  async writeBot({ db, user, params, body, refuse }) {
    await holdBot(db, user.id, params.id, refuse)
    const { before = {}, ...change } = body
    const place = { table: 'bot_notes', key: { bot_id: params.id } } as const
    if (!(await writeWords(db, user.id, place, change, before))) refuse('note_changed')
    return shownBotNote(db, user.id, params.id)
  },

  async botDay({ db, user, params, refuse }) {
    const day = dayOf(params.day) ?? refuse('day_invalid')
    await ownBot(db, user.id, params.id, refuse)
    return shownBotDay(db, user.id, params.id, day)
  },

  async writeBotDay({ db, user, params, body, refuse }) {
    const day = dayOf(params.day) ?? refuse('day_invalid')
    await holdBot(db, user.id, params.id, refuse)
    const { before = {}, ...change } = body
    const place = { table: 'bot_day_notes', key: { bot_id: params.id, day } } as const
    if (!(await writeWords(db, user.id, place, change, before))) refuse('note_changed')
    return shownBotDay(db, user.id, params.id, day)
  },

  async botDays({ db, user, params, query, refuse }) {
    if (isLongSpan(query)) refuse('period_too_long')
    await ownBot(db, user.id, params.id, refuse)
    const days = await readBotDayNotes(db, user.id, params.id, query.from, query.to)
    return { days: days.map((one) => ({ ...one, tags: [...one.tags] })) }
  },
}

type Refuse = (refusal: 'bot_missing') => never

async function ownBot(db: Db, userId: string, id: string, refuse: Refuse): Promise<void> {
  const { rows } = await sql`select 1 from bots where user_id = ${userId} and id = ${id}`.execute(db)
  if (rows.length === 0) refuse('bot_missing')
}

/** Locks the bot until the end of the transaction, so that it is not removed before its note is stored. */
async function holdBot(tx: Db, userId: string, id: string, refuse: Refuse): Promise<void> {
  const { rows } = await sql`
    select 1 from bots where user_id = ${userId} and id = ${id} for key share`.execute(tx)
  if (rows.length === 0) refuse('bot_missing')
}

async function shownBotNote(db: Db, userId: string, botId: string) {
  const found = await readBotNote(db, userId, botId)
  return found ? { ...found, tags: [...found.tags] } : { note: '', tags: [], changedAt: null }
}

async function shownBotDay(db: Db, userId: string, botId: string, day: string) {
  const [found] = await readBotDayNotes(db, userId, botId, day, day)
  return found ? { ...found, tags: [...found.tags] } : { day, note: '', tags: [], changedAt: null }
}

/** Undefined without a note on the bot. */
export async function readBotNote(
  db: Db,
  userId: string,
  botId: string,
): Promise<Omit<DayNoteRow, 'day'> | undefined> {
  return db
    .selectFrom('bot_notes')
    .select(['note', 'tags', 'changed_at as changedAt'])
    .where('user_id', '=', userId)
    .where('bot_id', '=', botId)
    .executeTakeFirst()
}

/** The days of a bot with a note, both ends included. */
export async function readBotDayNotes(
  db: Db,
  userId: string,
  botId: string,
  from: string,
  to: string,
): Promise<readonly DayNoteRow[]> {
  return db
    .selectFrom('bot_day_notes')
    .select(['day', 'note', 'tags', 'changed_at as changedAt'])
    .where('user_id', '=', userId)
    .where('bot_id', '=', botId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute()
}
