import { z } from 'zod'
import { route } from '../../core/route.ts'
import { day } from '../../core/shapes.ts'
import { DayNote, EntryWords, wordsBody } from './entry-schemas.ts'

const who = 'trader'

/** The journal of a bot and of its days. It is deleted with the bot. */
export const botNotes = {
  bot: route({
    method: 'GET',
    path: '/journal/bots/:id',
    who,
    summary: 'Get your journal entry for a bot.',
    reply: EntryWords,
    refusals: ['bot_missing'],
  }),
  writeBot: route({
    method: 'PUT',
    path: '/journal/bots/:id',
    who,
    summary:
      'Update note and tags of a bot. Fields you leave out stay; send `before` so that newer text is not overwritten.',
    body: wordsBody,
    reply: EntryWords,
    refusals: ['bot_missing', 'note_changed'],
  }),
  botDay: route({
    method: 'GET',
    path: '/journal/bots/:id/days/:day',
    who,
    summary: 'Get your journal entry for a day of a bot.',
    reply: DayNote,
    refusals: ['day_invalid', 'bot_missing'],
  }),
  writeBotDay: route({
    method: 'PUT',
    path: '/journal/bots/:id/days/:day',
    who,
    summary:
      'Update note and tags of a day of a bot. Fields you leave out stay; send `before` so that newer text is not overwritten.',
    body: wordsBody,
    reply: DayNote,
    refusals: ['day_invalid', 'bot_missing', 'note_changed'],
  }),
  botDays: route({
    method: 'GET',
    path: '/journal/bots/:id/days',
    who,
    summary: 'List the days of a bot with a journal entry in a span of at most 400 days, oldest first.',
    query: z.object({ from: day, to: day }),
    reply: z.object({ days: z.array(DayNote) }),
    refusals: ['period_too_long', 'bot_missing'],
  }),
} as const
