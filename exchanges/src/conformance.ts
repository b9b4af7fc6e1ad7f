import { dayMs } from '@harbour/ledger/durations'
import { compare, isZero, sum } from '@harbour/ledger/decimal'
import { ExchangeError } from './wire/error.ts'
import type { AccountMode, Cursor, Page, Session, Stream } from './exchange.ts'
import type { Fill, LedgerEntry } from '@harbour/ledger/fill'

/**
 * The requirements for every adapter, whatever its exchange's paging: tested in one place, so that a new adapter
 * inherits the hard cases. A bench opens keyed sessions on an account whose history does not change meanwhile.
 */
export interface Bench {
  open(): Promise<Session>
  readonly nowMs: number
}

/** One stream as read: every page and the cursor before it. */
export interface StreamWalk {
  readonly stream: Stream
  readonly pages: readonly Page[]
  readonly before: readonly (Cursor | null)[]
}

export interface Walk {
  readonly mode: AccountMode
  readonly streams: readonly StreamWalk[]
  /** Fills by stream and native id, as they would be stored. */
  readonly fills: ReadonlyMap<string, Fill>
  readonly entries: ReadonlyMap<string, LedgerEntry>
}

export interface Case {
  readonly title: string
  /** Throws an Error with the fault. */
  run(bench: Bench): Promise<void>
}

const maxPages = 20_000

/** Reads one stream to its end. Transient failures are retried, as by a worker, without waiting. */
export async function readStream(
  session: Session,
  stream: Stream,
  mode: AccountMode,
  from: Cursor | null,
  maxFailures = 0,
): Promise<StreamWalk> {
  const pages: Page[] = []
  const before: (Cursor | null)[] = []
  let cursor = from
  let failures = 0
  while (pages.length < maxPages) {
    try {
      const page = await session.page(stream, cursor, mode)
      pages.push(page)
      before.push(cursor)
      cursor = storedAndRead(page.cursor)
      failures = 0
      if (page.atEnd || page.askAgainInMs !== undefined) return { stream, pages, before }
    } catch (error) {
      const passes =
        error instanceof ExchangeError && (error.kind === 'unavailable' || error.kind === 'throttled')
      failures += 1
      if (!passes || failures > maxFailures) throw error
    }
  }
  throw new Error(`${stream.id} does not end within ${maxPages} pages`)
}

/** Round-trips a cursor through JSON, as the database does. */
function storedAndRead(cursor: Cursor): Cursor {
  const back: Cursor = JSON.parse(JSON.stringify(cursor))
  return back
}

/** Reads every stream, including those that appear only while others are read. */
export async function readAll(session: Session, maxFailures = 0): Promise<Walk> {
  const { mode } = await session.prove()
  const walks = new Map<string, StreamWalk>()
  const assets = new Set<string>()
  const symbols = new Set<string>()
  for (;;) {
    const listed = await session.streams({
      mode,
      assets: [...assets],
      symbols: [...symbols],
      streams: [...walks.keys()],
    })
    const left = listed.filter((stream) => !walks.has(stream.id))
    if (left.length === 0) break
    for (const stream of left) {
      const walk = await readStream(session, stream, mode, null, maxFailures)
      walks.set(stream.id, walk)
      noteSeen(walk, assets, symbols)
    }
  }
  return { mode, streams: [...walks.values()], ...rowsRead([...walks.values()]) }
}

function noteSeen(walk: StreamWalk, assets: Set<string>, symbols: Set<string>): void {
  for (const page of walk.pages) {
    for (const fill of page.fills) {
      symbols.add(fill.symbol)
      for (const asset of [fill.base, fill.quote, fill.feeAsset]) if (asset !== null) assets.add(asset)
    }
    for (const entry of page.entries) assets.add(entry.asset)
    for (const symbol of page.symbols ?? []) symbols.add(symbol)
  }
}

export function rowsRead(walks: readonly StreamWalk[]): Pick<Walk, 'fills' | 'entries'> {
  const fills = new Map<string, Fill>()
  const entries = new Map<string, LedgerEntry>()
  for (const { stream, pages } of walks) {
    for (const page of pages) {
      const name = page.rowsOf ?? stream.id
      for (const fill of page.fills) fills.set(`${name} ${fill.nativeId}`, fill)
      for (const entry of page.entries) entries.set(`${name} ${entry.nativeId}`, entry)
    }
  }
  return { fills, entries }
}

function keysOf(walk: StreamWalk, fromPage: number, sinceMs = 0): readonly string[] {
  return walk.pages
    .slice(fromPage)
    .flatMap((page) =>
      [...page.fills, ...page.entries]
        .filter((row) => row.atMs >= sinceMs)
        .map((row) => `${walk.stream.id} ${row.nativeId}`),
    )
}

function demandAll(wanted: readonly string[], given: readonly string[], when: string): void {
  const held = new Set(given)
  const missing = wanted.filter((key) => !held.has(key))
  if (missing.length > 0)
    throw new Error(`${when}: ${missing.length} rows are missing, such as ${missing.slice(0, 3).join(', ')}`)
}

/** Samples at most six pages of a stream; testing every page of a long history would take minutes. */
function samples(count: number): readonly number[] {
  const max = 6
  if (count <= max) return Array.from({ length: count }, (_, index) => index)
  return Array.from({ length: max }, (_, index) => Math.floor((index * (count - 1)) / (max - 1)))
}

const wholes = new WeakMap<Bench, Promise<Walk>>()

/** Reads everything in its own session, once for all cases that only inspect the result. */
function wholeOf(bench: Bench): Promise<Walk> {
  const known = wholes.get(bench)
  if (known !== undefined) return known
  const whole = bench.open().then((session) => readAll(session))
  wholes.set(bench, whole)
  return whole
}

export const conformance: readonly Case[] = [
  {
    title: 'resumes from any stored cursor in a new session and misses nothing',
    run: async (bench) => {
      const all = await wholeOf(bench)
      for (const walk of all.streams) {
        for (const place of samples(walk.pages.length)) {
          const again = await readStream(
            await bench.open(),
            walk.stream,
            all.mode,
            walk.before[place] ?? null,
          )
          demandAll(keysOf(walk, place), keysOf(again, 0), `${walk.stream.id} from page ${place}`)
        }
      }
    },
  },
  {
    title: 'reads everything since a moment again after a rewind, even in the middle of a walk',
    run: async (bench) => {
      const session = await bench.open()
      const all = await readAll(session)
      for (const walk of all.streams) {
        // rows of other streams that it brings are read again by their own pages
        if (walk.stream.olderOf !== undefined) continue
        // a rewind without changes continues like the one before it
        const read = new Map<string, StreamWalk>()
        for (const days of [0.5, 2, 8, 60]) {
          const sinceMs = bench.nowMs - days * dayMs
          const places = samples(walk.pages.length).filter((_, index) => index % 3 === 0)
          for (const place of [...places, walk.pages.length - 1]) {
            const cursor = walk.pages[place]?.cursor
            if (cursor === undefined) continue
            const rewound = session.rewind(walk.stream, cursor, sinceMs)
            const name = JSON.stringify(rewound)
            const again = read.get(name) ?? (await readStream(session, walk.stream, all.mode, rewound))
            read.set(name, again)
            const ahead = keysOf(walk, place + 1)
            demandAll(
              ahead,
              keysOf(again, 0),
              `${walk.stream.id} ahead of page ${place}, rewound ${days} days`,
            )
            if (place === walk.pages.length - 1) {
              demandAll(keysOf(walk, 0, sinceMs), keysOf(again, 0), `${walk.stream.id} rewound ${days} days`)
            }
          }
        }
      }
    },
  },
  {
    title: 'returns non-empty spans and progress between 0 and 1',
    run: async (bench) => {
      const all = await wholeOf(bench)
      for (const walk of all.streams) {
        for (const page of walk.pages) {
          const span = page.covered
          if (span !== null && span.toMs <= span.fromMs)
            throw new Error(`${walk.stream.id} covers an empty span`)
          if (page.progress !== null && (page.progress < 0 || page.progress > 1))
            throw new Error(`${walk.stream.id} progress`)
        }
      }
    },
  },
  {
    title: 'sends few further requests at the end and ends again',
    run: async (bench) => {
      const session = await bench.open()
      const all = await readAll(session)
      for (const walk of all.streams) {
        const again = await readStream(session, walk.stream, all.mode, walk.pages.at(-1)?.cursor ?? null)
        if (again.pages.length > 20)
          throw new Error(`${walk.stream.id} takes ${again.pages.length} pages to find nothing new`)
      }
    },
  },
  {
    title: 'returns amounts as plain decimal text and never a zero or negative quantity',
    run: async (bench) => {
      const all = await wholeOf(bench)
      const isPlain = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text)
      for (const fill of all.fills.values()) {
        const amounts = [fill.price, fill.quantity, fill.contractSize, fill.fee, fill.realisedPnl ?? '0']
        if (!amounts.every(isPlain) || !/[1-9]/.test(fill.quantity) || fill.quantity.startsWith('-')) {
          throw new Error(`The fill ${fill.symbol} ${fill.nativeId} has an amount that is none`)
        }
      }
      for (const entry of all.entries.values()) {
        if (!isPlain(entry.amount) || !isPlain(entry.fee))
          throw new Error(`The entry ${entry.nativeId} has an amount that is none`)
      }
    },
  },
  {
    title: 'splits every balance into the free amount and the amount in orders and open positions',
    run: async (bench) => {
      const session = await bench.open()
      const { mode } = await session.prove()
      const { balances, positions } = await session.snapshot(mode)
      for (const { wallet, asset, total, free, locked } of balances) {
        if (compare(sum([free, locked]), total) !== 0 || locked.startsWith('-'))
          throw new Error(`${total} ${asset} in ${wallet} are not ${free} free and ${locked} held`)
      }
      for (const { symbol, settle } of positions) {
        const held = balances.filter(({ asset }) => asset === settle).map(({ locked }) => locked)
        if (isZero(sum(held))) throw new Error(`${symbol} is open and holds no ${settle} as margin`)
      }
    },
  },
]
