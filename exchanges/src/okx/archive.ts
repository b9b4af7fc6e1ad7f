import * as texts from './texts/en.ts'
import { dayMs, hourMs, minuteMs } from '@harbour/ledger/durations'
import { DeadLink } from '../wire/download.ts'
import { ExchangeError } from '../wire/error.ts'
import type { Cursor, Page, Wire } from '../exchange.ts'
import type { Markets } from '../markets.ts'
import { MalformedReply, rowsOf, textOrNull } from '../row.ts'
import type { Transport } from '../wire/transport.ts'
import {
  beginArchive,
  readArchive,
  rewindArchive,
  writeArchive,
  type ArchiveState,
  type Wanted,
} from './archive-cursor.ts'
import type { ArchiveKind, RowsOf } from './archive-kinds.ts'
import { readRows } from './archive-rows.ts'
import { QuarterFile, UnusableFile } from './quarter-file.ts'
import { quarterOf, quarterWords } from './quarters.ts'

/** Due at once, whatever the clock says, also if it is set back meanwhile. */
const atOnce = 0
/** Rows returned at a time. */
const pageRows = 2_000
/** The link endpoint allows five requests in two seconds, as a share of the address's weight in that time. */
const linkWeight = 12
/** OKX promises a file within hours; one that takes this long is requested again. */
const maxWait = 2 * dayMs
/** Rate limit refusals of one request after which the day's requests count as used up. */
const refusalsOfADay = 3
/** A quarter whose file OKX refuses is requested again after this long. */
const restMs = 6 * hourMs
/** Consecutive unreadable files before another one is requested. */
const readsOfAFile = 3
/** A refused quarter this old is no longer available; a younger one is refused for another reason. */
const surelyServed = 600 * dayMs

interface Link {
  readonly state: string
  readonly href: string
}

/**
 * The quarterly files of an account as a stream: each one is requested, awaited over any number of runs, fetched and
 * returned in pages. Only the cursor stores the position in it; a file that a session has open only saves a second fetch.
 */
export class Archive {
  readonly #kind: ArchiveKind
  readonly #transport: Transport
  readonly #markets: () => Promise<Markets>
  readonly #wire: Wire
  #file: QuarterFile | null = null
  /** The rows of the last read that are not returned yet. */
  #parts: RowsOf[] = []
  /** The position of those rows in the file. */
  #fromRow = 0

  constructor(kind: ArchiveKind, transport: Transport, markets: () => Promise<Markets>, wire: Wire) {
    this.#kind = kind
    this.#transport = transport
    this.#markets = markets
    this.#wire = wire
  }

  rewind(cursor: Cursor, sinceMs: number): Cursor {
    return writeArchive(rewindArchive(readArchive(cursor), sinceMs, this.#transport.now()))
  }

  async close(): Promise<void> {
    const file = this.#file
    this.#file = null
    this.#parts = []
    await file?.close()
  }

  /** One request, or the next rows of the open file; a page that waits if there is nothing to do yet. */
  async page(cursor: Cursor | null): Promise<Page> {
    const nowMs = await this.#transport.exchangeNow()
    const state = cursor === null ? beginArchive(nowMs) : readArchive(cursor)
    const [head] = state.wanted
    if (head === undefined) return paged(state, { atEnd: true })
    const unasked = state.wanted.find(({ askedMs, nextMs }) => askedMs === null && nextMs <= nowMs)
    if (unasked !== undefined) return paged(await this.#ask(state, unasked, nowMs))
    if (head.askedMs !== null && head.nextMs <= nowMs) return this.#look(state, head, nowMs)
    const nextMs = Math.min(
      ...state.wanted.filter((each) => each === head || each.askedMs === null).map(dueOf),
    )
    const awaits = head.why ?? state.awaits ?? whyUnasked(head, this.#kind.asksADay, nowMs)
    return paged({ ...state, awaits }, { askAgainInMs: Math.max(1_000, nextMs - nowMs) })
  }

  /** Makes OKX prepare the file of a quarter, unless it has one already: requests are limited, checks are not. */
  async #ask(state: ArchiveState, wanted: Wanted, nowMs: number): Promise<ArchiveState> {
    const asked = { ...wanted, askedMs: nowMs, isAnew: false, nextMs: atOnce, tries: 0, why: null }
    const there = wanted.isAnew ? null : await this.#link(wanted)
    if (there !== null && there.state !== 'failed') return { ...withQuarter(state, asked), awaits: null }
    const asks = state.asks.filter((askMs) => askMs > nowMs - dayMs)
    const { asksADay } = this.#kind
    if (asks.length >= asksADay)
      return withQuarter({ ...state, asks }, { ...wanted, nextMs: (asks[0] ?? nowMs) + dayMs })
    let refusals = 0
    const isADaysEnd = ({ reason }: ExchangeError): boolean =>
      reason === 'rate_limit' && (refusals += 1) >= refusalsOfADay
    try {
      await this.#transport.call(this.#kind.askMethod, inParts(wanted), 1, isADaysEnd)
    } catch (error) {
      if (!(error instanceof ExchangeError)) throw error
      // another client requested one as well, such as the account's owner on the web site; the limit is for all quarters
      const isPatient = this.#wire.again !== undefined && error.reason === 'rate_limit' && error.isOfAccount
      if (isPatient || refusals >= refusalsOfADay) return putOff({ ...state, asks }, nowMs + hourMs)
      const { fromMs, toMs } = quarterOf(wanted.name)
      if (isParameter(error) && toMs <= nowMs - surelyServed)
        return { ...state, wanted: state.wanted.filter(({ name }) => quarterOf(name).fromMs > fromMs) }
      if (!isOfQuestion(error)) throw error
      const why = texts.refusesFile(
        quarterWords(wanted.name),
        (error.exchangeMessage ?? error.message).replace(/\.$/, ''),
      )
      return withQuarter(state, { ...wanted, nextMs: nowMs + restMs, why })
    }
    return { ...withQuarter({ ...state, asks: [...asks, nowMs] }, asked), awaits: null }
  }

  /** Requests the download link of a quarter's file; null if OKX has none. */
  async #link(wanted: Wanted): Promise<Link | null> {
    try {
      const reply = await this.#transport.call(this.#kind.linkMethod, inParts(wanted), linkWeight)
      const [row] = rowsOf(reply, 'data')
      return row === undefined
        ? null
        : { state: textOrNull(row, 'state') ?? '', href: textOrNull(row, 'fileHref') ?? '' }
    } catch (error) {
      if (error instanceof ExchangeError && isOfQuestion(error)) return null
      throw error
    }
  }

  async #look(state: ArchiveState, head: Wanted, nowMs: number): Promise<Page> {
    const isOpen = this.#file?.quarter.name === head.name && this.#stoodAt() === head.row
    if (!isOpen) await this.close()
    const link = isOpen ? null : await this.#link(head)
    // a request that was just accepted may not be visible yet
    const isComing = link?.state === 'ongoing' || (!isOpen && link === null && isRecent(head, nowMs))
    if (isComing) return this.#wait(state, head, nowMs)
    if (!isOpen && (link?.state !== 'finished' || link.href === ''))
      return this.#requestAgain(state, head, texts.couldNotMakeAgain(quarterWords(head.name)), nowMs)
    try {
      this.#file ??= await QuarterFile.open(
        quarterOf(head.name),
        link?.href ?? '',
        this.#kind.columns,
        head.row,
        this.#wire,
      )
      return await this.#handOn(state, head, this.#file)
    } catch (error) {
      await this.close()
      const again = this.#whatNow(state, head, error, nowMs)
      if (again === null) throw error
      return again
    }
  }

  /** The row in the cursor of the last page: a different one means that the page was not stored. */
  #stoodAt(): number | null {
    return this.#parts.length === 0 ? (this.#file?.at ?? null) : this.#fromRow
  }

  #wait(state: ArchiveState, head: Wanted, nowMs: number): Page {
    if (!isRecent(head, nowMs))
      return this.#requestAgain(state, head, texts.didNotMakeAgain(quarterWords(head.name)), nowMs)
    const inMs = Math.min(10 * minuteMs * 2 ** head.tries, 2 * hourMs)
    const older = state.wanted.length - 1
    const quarter = quarterWords(head.name)
    const awaits =
      older === 0
        ? texts.preparingFile(quarter)
        : older === 1
          ? texts.preparingTwo(quarter)
          : texts.preparingMany(quarter, String(older))
    return this.#later({ ...state, awaits }, head, inMs, nowMs)
  }

  #later(state: ArchiveState, head: Wanted, inMs: number, nowMs: number): Page {
    const later = { ...head, nextMs: nowMs + inMs, tries: head.tries + 1 }
    return paged(withQuarter(state, later), { askAgainInMs: inMs })
  }

  /** Requests a file again: at once the first time, then after longer and longer waits. */
  #requestAgain(state: ArchiveState, head: Wanted, why: string, nowMs: number): Page {
    // another file may have its rows in other places
    const requestAgain = {
      ...head,
      askedMs: null,
      isAnew: true,
      nextMs: atOnce,
      spent: head.spent + 1,
      row: 0,
    }
    const from = { ...state, part: null }
    if (head.spent < 2) return paged(withQuarter(from, requestAgain))
    const inMs = Math.min(hourMs * 2 ** (head.spent - 2), dayMs)
    return this.#later({ ...from, awaits: why }, requestAgain, inMs, nowMs)
  }

  /** Decides how to retry an unreadable file; null if the failure is not the file's. */
  #whatNow(state: ArchiveState, head: Wanted, error: unknown, nowMs: number): Page | null {
    const words = quarterWords(head.name)
    if (error instanceof DeadLink) {
      // first only the link is requested again
      if (head.spent === 0) return paged(withQuarter(state, { ...head, spent: 1 }))
      return this.#requestAgain(state, head, texts.deadLinkAgain(words), nowMs)
    }
    const inMs = Math.min(hourMs * 2 ** head.tries, dayMs)
    const later = (why: string, once: typeof texts.unfitFile, again: typeof texts.unfitFile): Page =>
      head.tries >= readsOfAFile && head.spent < 2
        ? this.#requestAgain(state, head, again(words, why), nowMs)
        : this.#later({ ...state, awaits: once(words, why) }, head, inMs, nowMs)
    if (error instanceof UnusableFile || error instanceof MalformedReply)
      return later(error.message, texts.unfitFile, texts.unfitFileAgain)
    const isOfFile =
      error instanceof ExchangeError && (error.reason === 'write_refused' || error.kind === 'unavailable')
    // without a retry policy each failure is thrown at once
    if (!isOfFile || this.#wire.again === undefined || this.#wire.signal?.aborted === true) return null
    return later(error.message.replace(/\.$/, ''), texts.unfetchedFile, texts.unfetchedFileAgain)
  }

  async #handOn(state: ArchiveState, head: Wanted, file: QuarterFile): Promise<Page> {
    let { unlisted, unknown } = state
    if (this.#parts.length === 0) {
      this.#fromRow = head.row
      const rows = await file.next(pageRows)
      const read = readRows(rows, file.quarter, this.#kind, await this.#markets())
      const { part } = state
      this.#parts = read.parts.filter(({ stream }) => part === null || stream > part)
      unlisted = [...new Set([...unlisted, ...read.unlisted])]
      unknown = [...new Set([...unknown, ...read.unknown])]
    }
    const part = this.#parts.shift()
    const next = { ...state, unlisted, unknown, awaits: null, part: part?.stream ?? null }
    const rows = part === undefined ? {} : { fills: part.fills, entries: part.entries, rowsOf: part.stream }
    if (this.#parts.length > 0) return paged(next, rows)
    if (file.at - head.row === pageRows)
      return paged({ ...withQuarter(next, { ...head, row: file.at, tries: 0 }), part: null }, rows)
    await this.close()
    const { name, fromMs, toMs } = file.quarter
    const wanted = state.wanted.filter((each) => each.name !== name)
    const covered = { fromMs, toMs }
    return paged({ ...next, wanted, part: null }, { ...rows, covered, atEnd: wanted.length === 0 })
  }
}

const dueOf = ({ nextMs }: Wanted): number => nextMs
const inParts = ({ name }: Wanted) => ({ year: name.slice(0, 4), quarter: name.slice(4) })
const whyUnasked = ({ name }: Wanted, asksADay: number, nowMs: number): string =>
  quarterOf(name).toMs + hourMs > nowMs
    ? texts.quarterGoesOn(quarterWords(name))
    : texts.requestsUsedUp(String(asksADay))
const isParameter = ({ reason }: ExchangeError): boolean =>
  reason === 'wrong_mode' || reason === 'bad_request'
/** True if the request was wrong, neither the key nor the time. */
const isOfQuestion = ({ kind, reason }: ExchangeError): boolean =>
  kind === 'unexpected' && reason !== 'permission_missing' && reason !== 'write_refused'
const isRecent = ({ askedMs }: Wanted, nowMs: number): boolean =>
  askedMs === null || askedMs >= nowMs - maxWait

/** No quarter is requested before a moment. */
const putOff = (state: ArchiveState, untilMs: number): ArchiveState => ({
  ...state,
  wanted: state.wanted.map((each) =>
    each.askedMs === null ? { ...each, nextMs: Math.max(each.nextMs, untilMs) } : each,
  ),
})

function withQuarter(state: ArchiveState, changed: Wanted): ArchiveState {
  const wanted = state.wanted.map((each) => (each.name === changed.name ? changed : each))
  return { ...state, wanted }
}

function paged(state: ArchiveState, more: Partial<Page> = {}): Page {
  const { total, wanted } = state
  const progress = total === 0 ? 1 : (total - wanted.length) / total
  return {
    fills: [],
    entries: [],
    cursor: writeArchive(state),
    covered: null,
    atEnd: false,
    progress,
    ...more,
  }
}
