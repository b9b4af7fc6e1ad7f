import { Refusal } from '../http/refusal.ts'
import type { Call, SignedCall } from '../http/call.ts'
import { given } from '../http/call.ts'
import { hmacSha256 } from '../http/signature.ts'
import type { SimReply } from '../personality.ts'
import type { TrueAccount, World } from '../truth/types.ts'
import { instrumentOf } from '../views/instruments.ts'
import { fillRow } from './fills.ts'
import { parameterError } from './paging.ts'

export const ARCHIVE_HOST = 'static.okx.com'
const PATH = /^\/cdn\/okex\/fills\/(\d+)\/(\d{4})(Q[1-4])\.csv$/

const asked = new WeakMap<World, Map<string, number>>()

function archives(world: World): Map<string, number> {
  const found = asked.get(world) ?? new Map<string, number>()
  asked.set(world, found)
  return found
}

interface Quarter {
  readonly year: string
  readonly quarter: string
  readonly fromMs: number
  readonly toMs: number
}

function readQuarter(year: unknown, quarter: unknown, now: number): Quarter {
  if (typeof year !== 'string' || !/^20\d\d$/.test(year)) throw parameterError('year')
  if (typeof quarter !== 'string' || !/^Q[1-4]$/.test(quarter)) throw parameterError('quarter')
  const month = (Number(quarter[1]) - 1) * 3
  const fromMs = Date.UTC(Number(year), month, 1)
  const toMs = Date.UTC(Number(year), month + 3, 1) - 1
  // Two years of finished quarters.
  if (toMs >= now || toMs < now - 2 * 366 * 86_400_000) throw parameterError('quarter')
  return { year, quarter, fromMs, toMs }
}

export function requestArchive(call: SignedCall): readonly unknown[] {
  let body: unknown
  try {
    body = JSON.parse(call.request.rawBody)
  } catch {
    throw new Refusal('50002', 'JSON syntax error', 400)
  }
  const { year, quarter }: { year?: unknown; quarter?: unknown } =
    typeof body === 'object' && body !== null ? body : {}
  const wanted = readQuarter(year, quarter, call.now)
  archives(call.context.world).set(`${call.account.uid} ${wanted.year}${wanted.quarter}`, 0)
  return [{ result: 'true', ts: String(call.now) }]
}

/** The first look finds the file unfinished, as it does there. */
export function archiveLink(call: SignedCall): readonly unknown[] {
  const wanted = readQuarter(given(call.query, 'year'), given(call.query, 'quarter'), call.now)
  const known = archives(call.context.world)
  const name = `${call.account.uid} ${wanted.year}${wanted.quarter}`
  const looks = known.get(name)
  if (looks === undefined) throw new Refusal('51000', 'The archive has not been applied for')
  known.set(name, looks + 1)
  if (looks === 0) return [{ fileHref: '', state: 'ongoing', ts: String(call.now) }]
  const path = `/cdn/okex/fills/${call.account.uid}/${wanted.year}${wanted.quarter}.csv`
  return [
    {
      fileHref: `https://${ARCHIVE_HOST}${path}?sign=${linkSignature(call.context.world, path)}`,
      state: 'finished',
      ts: String(call.now),
    },
  ]
}

function linkSignature(world: World, path: string): string {
  return hmacSha256(`archive ${world.seed}`, path, 'hex')
}

/** Plain CSV; the exchange itself wraps it in a zip. */
export function archiveFile(call: Call): SimReply {
  const [, uid, year, quarter] = PATH.exec(call.request.path) ?? []
  const account = call.context.world.accounts.find((one) => one.exchange === 'okx' && one.uid === uid)
  const isSigned = call.query.get('sign') === linkSignature(call.context.world, call.request.path)
  if (account === undefined || !isSigned) return { status: 403, body: 'AccessDenied' }
  const wanted = readQuarter(year, quarter, call.now)
  return {
    status: 200,
    headers: { 'content-type': 'text/csv' },
    body: csv(call.context.world, account, wanted, call.now),
  }
}

const COLUMNS = [
  'instType',
  'instId',
  'tradeId',
  'ordId',
  'clOrdId',
  'billId',
  'tag',
  'fillPx',
  'fillSz',
  'side',
  'posSide',
  'execType',
  'feeCcy',
  'fee',
  'fillPnl',
  'subType',
  'ts',
]

function csv(world: World, account: TrueAccount, wanted: Quarter, now: number): string {
  const rows = account.fills
    .filter((fill) => fill.at >= wanted.fromMs && fill.at <= wanted.toMs && fill.visibleAt <= now)
    .map((fill) => fillRow(fill, instrumentOf(world, 'okx', fill.symbol)))
    .map((row) => COLUMNS.map((name) => row[name] ?? '').join(','))
  return [COLUMNS.join(','), ...rows, ''].join('\n')
}
