import { dayMs } from '../durations.ts'
import type { Call, SignedCall } from '../http/call.ts'
import { given } from '../http/call.ts'
import { Refusal } from '../http/refusal.ts'
import { hmacSha256 } from '../http/signature.ts'
import { zipOf } from '../http/zip.ts'
import type { SimReply } from '../simulated-protocol.ts'
import type { TrueAccount, World } from '../truth/types.ts'
import { instrumentOf } from '../views/instruments.ts'
import { statementOf } from '../views/statement.ts'
import { billRow } from './bills.ts'
import { fillRow } from './fills.ts'
import { parameterError } from './paging.ts'

export const ARCHIVE_HOST = 'static.okx.com'
const PATH = /^\/cdn\/okex\/(fills|bills)\/(\d+)\/(\d{4})(Q[1-4])\.zip$/

type What = 'fills' | 'bills'
type Row = Readonly<Record<string, string>>

/** The delays and refusals of the exchange's archive, set by a test or the demo. */
export interface ArchiveHabit {
  /** The number of polls before a file is ready. */
  readonly looks: number
  /** The number of files whose link is refused before one is served. */
  readonly deadLinks: number
}
const atOnce: ArchiveHabit = { looks: 0, deadLinks: 0 }

interface Archives {
  habit: ArchiveHabit
  /** The polls of each requested file, and the requests for it by its link. */
  readonly asked: Map<string, number>
  readonly fetched: Map<string, number>
}

const known = new WeakMap<World, Archives>()

function archivesOf(world: World): Archives {
  const found = known.get(world) ?? { habit: atOnce, asked: new Map(), fetched: new Map() }
  known.set(world, found)
  return found
}

export function setArchiveHabit(world: World, habit: Partial<ArchiveHabit>): void {
  archivesOf(world).habit = { ...atOnce, ...habit }
}

interface Quarter {
  readonly year: string
  readonly quarter: string
  readonly fromMs: number
  readonly toMs: number
}

const firstBill = Date.UTC(2021, 1, 1)

function readQuarter(what: What, year: unknown, quarter: unknown, now: number): Quarter {
  if (typeof year !== 'string' || !/^20\d\d$/.test(year)) throw parameterError('year')
  if (typeof quarter !== 'string' || !/^Q[1-4]$/.test(quarter)) throw parameterError('quarter')
  const month = (Number(quarter[1]) - 1) * 3
  const fromMs = Date.UTC(Number(year), month, 1)
  const toMs = Date.UTC(Number(year), month + 3, 1) - 1
  // Finished quarters; for trades those of two years.
  const oldest = what === 'bills' ? firstBill : now - 2 * 366 * dayMs
  if (toMs >= now || toMs < oldest) throw parameterError('quarter')
  return { year, quarter, fromMs, toMs }
}

const nameOf = (call: SignedCall, what: What, { year, quarter }: Quarter): string =>
  `${what} ${call.account.uid} ${year}${quarter}`

/** `result` states whether a link exists already. */
export function requestArchive(what: What): (call: SignedCall) => readonly unknown[] {
  return (call) => {
    let body: unknown
    try {
      body = JSON.parse(call.request.rawBody)
    } catch {
      throw new Refusal('50002', 'JSON syntax error', 400)
    }
    const { year, quarter }: { year?: unknown; quarter?: unknown } =
      typeof body === 'object' && body !== null ? body : {}
    const wanted = readQuarter(what, year, quarter, call.now)
    const { asked } = archivesOf(call.context.world)
    const name = nameOf(call, what, wanted)
    const isThere = asked.has(name)
    asked.set(name, 0)
    return [{ result: String(isThere), ts: String(call.now) }]
  }
}

export function archiveLink(what: What): (call: SignedCall) => readonly unknown[] {
  return (call) => {
    const wanted = readQuarter(what, given(call.query, 'year'), given(call.query, 'quarter'), call.now)
    const { asked, habit } = archivesOf(call.context.world)
    const name = nameOf(call, what, wanted)
    const looks = asked.get(name)
    if (looks === undefined) throw new Refusal('51000', 'The archive has not been applied for')
    asked.set(name, looks + 1)
    if (looks < habit.looks) return [{ fileHref: '', state: 'ongoing', ts: String(call.now) }]
    const path = `/cdn/okex/${what}/${call.account.uid}/${wanted.year}${wanted.quarter}.zip`
    return [
      {
        fileHref: `https://${ARCHIVE_HOST}${path}?sign=${linkSignature(call.context.world, path)}`,
        state: 'finished',
        ts: String(call.now),
      },
    ]
  }
}

function linkSignature(world: World, path: string): string {
  return hmacSha256(`archive ${world.seed}`, path, 'hex')
}

export function archiveFile(call: Call): SimReply {
  const { world } = call.context
  const [, kind, uid, year = '', quarter = ''] = PATH.exec(call.request.path) ?? []
  const account = world.accounts.find((one) => one.exchange === 'okx' && one.uid === uid)
  const isSigned = call.query.get('sign') === linkSignature(world, call.request.path)
  if (account === undefined || !isSigned) return { status: 403, body: 'AccessDenied' }
  const { fetched, habit } = archivesOf(world)
  const times = fetched.get(call.request.path) ?? 0
  fetched.set(call.request.path, times + 1)
  if (times < habit.deadLinks) return { status: 403, body: 'Request has expired' }
  const what = kind === 'bills' ? 'bills' : 'fills'
  const wanted = readQuarter(what, year, quarter, call.now)
  const rows = what === 'bills' ? billsOf(call, account, wanted) : fillsOf(call, account, wanted)
  return {
    status: 200,
    headers: { 'content-type': 'application/zip' },
    body: '',
    bytes: zipOf(`${year}${quarter}.csv`, csv(columns[what], rows)),
  }
}

const columns: Readonly<Record<What, readonly string[]>> = {
  fills: (
    'instType instId tradeId ordId clOrdId billId tag fillPx fillSz side posSide execType feeCcy fee fillPnl ' +
    'subType ts'
  ).split(' '),
  // No type: only the subtype identifies a bill.
  bills: (
    'instType billId subType ts balChg posBalChg bal posBal sz px ccy pnl fee mgnMode instId ordId execType interest ' +
    'tag fillTime tradeId clOrdId fillIdxPx fillMarkPx fillPxVol fillPxUsd fillMarkVol fillFwdPx'
  ).split(' '),
}

const isIn = (row: { at: number; visibleAt: number }, { fromMs, toMs }: Quarter, now: number): boolean =>
  row.at >= fromMs && row.at <= toMs && row.visibleAt <= now

function fillsOf({ context: { world }, now }: Call, account: TrueAccount, wanted: Quarter): readonly Row[] {
  return account.fills
    .filter((fill) => isIn(fill, wanted, now))
    .map((fill) => fillRow(fill, instrumentOf(world, 'okx', fill.symbol)))
}

function billsOf(call: Call, account: TrueAccount, wanted: Quarter): readonly Row[] {
  return statementOf(call.context.world, account, 'unified')
    .filter((bill) => isIn(bill, wanted, call.now))
    .map((bill) => billRow(call, bill))
}

/** Newest first. */
function csv(names: readonly string[], rows: readonly Row[]): string {
  const lines = rows.map((row) => names.map((name) => row[name] ?? '').join(',')).toReversed()
  return [names.join(','), ...lines, ''].join('\n')
}
