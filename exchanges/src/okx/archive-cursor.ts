import { hourMs } from '@harbour/ledger/durations'
import { numberIn, textIn } from '../cursor-fields.ts'
import type { Cursor } from '../exchange.ts'
import { quarterOf, quartersSince, type Quarter } from './quarters.ts'

/** A quarter whose file is not read yet. */
export interface Wanted {
  readonly name: string
  /** The time at which OKX accepted the request for the file; null as long as OKX is not known to have one. */
  readonly askedMs: number | null
  /** An earlier file is useless: another one has to be requested from OKX. */
  readonly isAnew: boolean
  /** The next poll is not due before this time. */
  readonly nextMs: number
  /** The number of consecutive failed polls. */
  readonly tries: number
  /** Useless files of it: a dead link, or one that OKX failed to make. */
  readonly spent: number
  /** Rows of the file that were returned. */
  readonly row: number
  /** The reason why OKX makes no file of it, in a sentence without its full stop; null if it did not refuse. */
  readonly why: string | null
}

/** The resumable state of reading quarterly files: a new process needs nothing else to continue. */
export interface ArchiveState {
  /** Newest first, which is the reading order. */
  readonly wanted: readonly Wanted[]
  /** The number of files when the reading began. */
  readonly total: number
  /** The times at which files were requested: OKX limits the requests per day. */
  readonly asks: readonly number[]
  /** The last stream, by name, whose rows after `row` were returned; null: none. */
  readonly part: string | null
  readonly awaits: string | null
  /** Symbols and kinds of bills that are left out. */
  readonly unlisted: readonly string[]
  readonly unknown: readonly string[]
}

export const wantedOf = ({ name, toMs }: Quarter): Wanted => ({
  name,
  askedMs: null,
  isAnew: false,
  // the file of a quarter is made once it is over
  nextMs: toMs + hourMs,
  tries: 0,
  spent: 0,
  row: 0,
  why: null,
})

export function beginArchive(nowMs: number): ArchiveState {
  const wanted = quartersSince(0, nowMs).map(wantedOf)
  return { wanted, total: wanted.length, asks: [], part: null, awaits: null, unlisted: [], unknown: [] }
}

/** Adds the quarters since a moment that pages missed, for a Harbour that was off for longer than pages reach. */
export function rewindArchive(state: ArchiveState, sinceMs: number, nowMs: number): ArchiveState {
  const known = new Set(state.wanted.map(({ name }) => name))
  const more = quartersSince(sinceMs, nowMs).filter(({ name }) => !known.has(name))
  if (more.length === 0 || sinceMs > nowMs - maxAway) return state
  const wanted = [...state.wanted, ...more.map(wantedOf)].toSorted(
    (a, b) => quarterOf(b.name).fromMs - quarterOf(a.name).fromMs,
  )
  // the first one may be different now, with no part of it returned yet
  return { ...state, wanted, total: wanted.length, part: null }
}

/** Pages reach a little further. */
const maxAway = 85 * 24 * hourMs

export function readArchive(cursor: Cursor): ArchiveState {
  return {
    wanted: listIn(cursor, 'wanted').map((each) => ({
      name: textIn(each, 'name') ?? '',
      askedMs: numberIn(each, 'askedMs'),
      isAnew: each['isAnew'] === true,
      nextMs: numberIn(each, 'nextMs') ?? 0,
      tries: numberIn(each, 'tries') ?? 0,
      spent: numberIn(each, 'spent') ?? 0,
      row: numberIn(each, 'row') ?? 0,
      why: textIn(each, 'why'),
    })),
    total: numberIn(cursor, 'total') ?? 0,
    asks: valuesIn(cursor, 'asks').filter((value) => typeof value === 'number'),
    part: textIn(cursor, 'part'),
    awaits: textIn(cursor, 'awaits'),
    unlisted: valuesIn(cursor, 'unlisted').filter((value) => typeof value === 'string'),
    unknown: valuesIn(cursor, 'unknown').filter((value) => typeof value === 'string'),
  }
}

/** Serialises the state without empty fields: readers of a cursor look for fields that are present. */
export function writeArchive({ awaits, unlisted, unknown, ...state }: ArchiveState): Cursor {
  return {
    ...state,
    wanted: state.wanted.map((each) => ({ ...each })),
    ...(awaits === null ? {} : { awaits }),
    ...(unlisted.length === 0 ? {} : { unlisted }),
    ...(unknown.length === 0 ? {} : { unknown }),
  }
}

const valuesIn = (cursor: Cursor, key: string): readonly unknown[] => {
  const value = cursor[key]
  return Array.isArray(value) ? value : []
}
const listIn = (cursor: Cursor, key: string): readonly Cursor[] => valuesIn(cursor, key).filter(isCursor)
const isCursor = (value: unknown): value is Cursor => typeof value === 'object' && value !== null
