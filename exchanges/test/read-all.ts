import type { Fill, LedgerEntry } from '@harbour/ledger/fill'
import { ExchangeError } from '../src/wire/error.ts'
import type { AccountMode, Cursor, Page, Session, Stream } from '../src/exchange.ts'

export interface ReadRow<T> {
  readonly stream: string
  readonly row: T
}

/** The rows that a sync would have stored, by (stream, native id); a later reading replaces an earlier one. */
export interface Store {
  readonly fills: Map<string, ReadRow<Fill>>
  readonly entries: Map<string, ReadRow<LedgerEntry>>
  readonly cursors: Map<string, Cursor>
  /** Rows whose second reading differed from the first. */
  readonly altered: string[]
  pages: number
}

export function emptyStore(): Store {
  return { fills: new Map(), entries: new Map(), cursors: new Map(), altered: [], pages: 0 }
}

export function storePage(store: Store, stream: Stream, page: Page): void {
  const stored = page.rowsOf ?? stream.id
  const isOlder = page.rowsOf !== undefined
  keep(store, store.fills, stored, page.fills, isOlder)
  keep(store, store.entries, stored, page.entries, isOlder)
  store.cursors.set(stream.id, page.cursor)
  store.pages += 1
}

function keep<T extends { readonly nativeId: string }>(
  store: Store,
  stored: Map<string, ReadRow<T>>,
  stream: string,
  rows: readonly T[],
  isOlder: boolean,
): void {
  for (const row of rows) {
    const key = `${stream} ${row.nativeId}`
    const before = stored.get(key)
    // rows of the stream's own pages stay
    if (isOlder && before !== undefined) continue
    if (before !== undefined && JSON.stringify(before.row) !== JSON.stringify(row)) store.altered.push(key)
    stored.set(key, { stream, row })
  }
}

const maxPages = 5_000

/** Reads every stream to its end, as one sync run does. */
export async function readAll(session: Session, mode: AccountMode, store: Store): Promise<readonly Stream[]> {
  const streams = await session.streams({ mode, assets: [], symbols: [], streams: [...store.cursors.keys()] })
  for (const stream of streams) await readStream(session, stream, mode, store)
  return streams
}

export async function readStream(
  session: Session,
  stream: Stream,
  mode: AccountMode,
  store: Store,
): Promise<void> {
  for (let pages = 0; pages < maxPages; pages += 1) {
    const page = await session.page(stream, store.cursors.get(stream.id) ?? null, mode)
    storePage(store, stream, page)
    if (page.atEnd || page.askAgainInMs !== undefined) return
  }
  throw new Error(`${stream.id} does not end`)
}

/** Reads like a sync with failing requests: a new session retries a failed page from the stored cursor. */
export async function readThroughFaults(
  open: () => Promise<Session>,
  mode: AccountMode,
  store: Store,
): Promise<number> {
  let failures = 0
  const surely = async <T>(work: (session: Session) => Promise<T>): Promise<T> => {
    for (;;) {
      const session = await open()
      try {
        return await work(session)
      } catch (error) {
        if (!(error instanceof ExchangeError)) throw error
        failures += 1
      } finally {
        session.close()
      }
    }
  }
  for (const stream of await surely((session) =>
    session.streams({ mode, assets: [], symbols: [], streams: [] }),
  )) {
    for (let isDone = false; !isDone; ) {
      const page = await surely((session) => session.page(stream, store.cursors.get(stream.id) ?? null, mode))
      storePage(store, stream, page)
      isDone = page.atEnd || page.askAgainInMs !== undefined
    }
  }
  return failures
}
