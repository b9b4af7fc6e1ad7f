import type { QueryClient } from '@tanstack/react-query'
import { keyOf } from '../../core/api/ask.ts'
import { api } from './api.ts'
import { draftStore, type Words } from './drafts.ts'

export interface Place {
  readonly kind: 'trade' | 'day'
  /** The id of the trade, or the day. */
  readonly id: string
}

export const placeKey = (person: string, { kind, id }: Place): string => `${person}/${kind}/${id}`

export function placeOf(key: string): Place {
  const [, kind, ...id] = key.split('/')
  return { kind: kind === 'day' ? 'day' : 'trade', id: id.join('/') }
}

/** Tells the store how the entry is written and read; each answer goes to the cache, so that every screen shows it. */
export function connectEntry(client: QueryClient, key: string): void {
  const { kind, id } = placeOf(key)
  const day = { params: { day: id } }
  const trade = { params: { id } }
  draftStore.connect(key, {
    async write({ tags, followedRules, ...rest }, { tags: formerTags, followedRules: _ticks, ...before }) {
      const ticks = followedRules === undefined ? {} : { followedRules: followedRules && [...followedRules] }
      const change = { ...rest, ...ticks, ...(tags && { tags: [...tags] }) }
      const body = { ...change, before: { ...before, ...(formerTags && { tags: [...formerTags] }) } }
      const reply =
        kind === 'day'
          ? await api.journal.writeDay({ ...day, body })
          : await api.journal.writeTrade({ ...trade, body })
      keep(reply)
      void client.invalidateQueries({ queryKey: [api.journal.tags.key] })
      if (rest.playbookId !== undefined || followedRules !== undefined)
        void client.invalidateQueries({ queryKey: [api.journal.playbooks.key] })
      return reply
    },
    async read() {
      const reply = kind === 'day' ? await api.journal.day(day) : await api.journal.trade(trade)
      keep(reply)
      return reply
    },
  })
  /** An answer that began before the write must not arrive after it. */
  function keep(reply: Words): void {
    const queryKey = kind === 'day' ? keyOf(api.journal.day, day) : keyOf(api.journal.trade, trade)
    void client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, reply)
  }
}
