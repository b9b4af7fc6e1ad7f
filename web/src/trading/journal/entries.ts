import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { keyOf } from '../../core/api/query.ts'
import { api } from './api.ts'
import { draftStore, type Entry, type Words } from './drafts.ts'

const placeKinds = ['trade', 'day', 'bot', 'bot-day'] as const

export interface Place {
  readonly kind: (typeof placeKinds)[number]
  /** The id of the trade or of the bot, or the day; of a bot's day both: `bot/day`. */
  readonly id: string
}

export const placeKey = (person: string, { kind, id }: Place): string => `${person}/${kind}/${id}`

export function placeOf(key: string): Place {
  const [, kind, ...id] = key.split('/')
  return { kind: placeKinds.find((one) => one === kind) ?? 'trade', id: id.join('/') }
}

/** A bot and a day of it, from the id of their entry. */
export function botDayOf(id: string): { readonly id: string; readonly day: string } {
  const [bot = '', day = ''] = id.split('/')
  return { id: bot, day }
}

/** Registers how the entry is written and read; each answer goes to the cache, so that every screen shows it. */
export function connectEntry(client: QueryClient, key: string): void {
  const place = placeOf(key)
  const { queryKey, write, read } = callsOf(place)
  draftStore.connect(key, {
    async write({ tags, followedRules, ...rest }, { tags: formerTags, followedRules: _ticks, ...before }) {
      const ticks = followedRules === undefined ? {} : { followedRules: followedRules && [...followedRules] }
      const change = { ...rest, ...ticks, ...(tags && { tags: [...tags] }) }
      const body = { ...change, before: { ...before, ...(formerTags && { tags: [...formerTags] }) } }
      const reply = await write(body)
      keep(reply)
      void client.invalidateQueries({ queryKey: [api.journal.tags.key] })
      if (place.kind === 'bot-day') void client.invalidateQueries({ queryKey: [api.journal.botDays.key] })
      if (rest.playbookId !== undefined || followedRules !== undefined)
        void client.invalidateQueries({ queryKey: [api.journal.playbooks.key] })
      return reply
    },
    async read() {
      const reply = await read()
      keep(reply)
      return reply
    },
  })
  /** An answer that began before the write must not overwrite it. */
  function keep(reply: Words): void {
    void client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, reply)
  }
}

type Body = NonNullable<Parameters<typeof api.journal.writeTrade>[0]['body']>

interface Calls extends Pick<Entry, 'read'> {
  readonly queryKey: QueryKey
  readonly write: (body: Body) => Promise<Words>
}

function callsOf({ kind, id }: Place): Calls {
  const { journal } = api
  if (kind === 'trade') {
    const trade = { params: { id } }
    return {
      queryKey: keyOf(journal.trade, trade),
      read: () => journal.trade(trade),
      write: (body) => journal.writeTrade({ ...trade, body }),
    }
  }
  if (kind === 'day') {
    const day = { params: { day: id } }
    return {
      queryKey: keyOf(journal.day, day),
      read: () => journal.day(day),
      write: (body) => journal.writeDay({ ...day, body }),
    }
  }
  if (kind === 'bot') {
    const bot = { params: { id } }
    return {
      queryKey: keyOf(journal.bot, bot),
      read: () => journal.bot(bot),
      write: (body) => journal.writeBot({ ...bot, body }),
    }
  }
  const botDay = { params: botDayOf(id) }
  return {
    queryKey: keyOf(journal.botDay, botDay),
    read: () => journal.botDay(botDay),
    write: (body) => journal.writeBotDay({ ...botDay, body }),
  }
}
