import type { Cursor, Exchange, Page, Session } from '@harbour/exchanges/exchange'
import { dayMs } from '@harbour/ledger/durations'

/**
 * The exchange of an account that began at that time: everything before counts as read and empty, including files. A first sync cannot know
 * it, and requests two years in windows of days: of 870 requests at Bybit a hundred remain. Tests of how an account is read do not use it.
 */
export const withoutYearsBefore =
  (beganMs: number) =>
  (exchange: Exchange): Exchange => ({
    ...exchange,
    async open(credentials, wire) {
      const session = await exchange.open(credentials, wire)
      const itself: Session = {
        prove: () => session.prove(),
        streams: (known) => session.streams(known),
        async page(stream, cursor, mode) {
          if (stream.olderOf !== undefined)
            return { ...noRows, cursor: cursor ?? {}, covered: yearsUntil(beganMs), atEnd: true, progress: 1 }
          const page = await session.page(stream, cursor, mode)
          return isEmptyYet(page, beganMs) ? skipTo(beganMs, page) : page
        },
        rewind: (stream, cursor, sinceMs) =>
          stream.olderOf === undefined ? session.rewind(stream, cursor, sinceMs) : cursor,
        snapshot: (mode) => session.snapshot(mode),
        close: () => session.close(),
      }
      const mayHaveRows = session.mayHaveRows?.bind(session)
      return mayHaveRows ? { ...itself, mayHaveRows } : itself
    },
  })

const noRows = { fills: [], entries: [] } as const

const yearsUntil = (beganMs: number) => ({ fromMs: beganMs - 730 * dayMs, toMs: beganMs + 5 * dayMs })

/** Returns true for a paged read in windows that is between two of them, before the account began. */
const isEmptyYet = ({ fills, entries, cursor, atEnd }: Page, beganMs: number): boolean =>
  fills.length === 0 && entries.length === 0 && !atEnd && isBetweenWindows(cursor) && cursor.atMs < beganMs

const isBetweenWindows = (cursor: Cursor): cursor is Cursor & { readonly atMs: number } =>
  typeof cursor['atMs'] === 'number' && cursor['toMs'] === null && cursor['token'] === null

const skipTo = (beganMs: number, page: Page): Page => ({
  ...page,
  cursor: { ...page.cursor, atMs: beganMs },
  covered: page.covered && { fromMs: page.covered.fromMs, toMs: beganMs },
})
