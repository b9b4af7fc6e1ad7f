import * as readings from '../../texts/en/readings.ts'
import * as titles from '../../texts/en/titles.ts'
import type { LedgerEntry } from '@harbour/ledger/fill'
import type { Cursor, Page, Stream } from '../../exchange.ts'
import type { ExchangeRow } from '../../exchange-row.ts'
import { contentIds } from '../content-id.ts'
import { assetsOf, type FlowRule, flowRules } from './flow-rules.ts'
import { flowExample, type FlowKind, judgeFlow } from './judged-flow.ts'
import { timeless, usableTime } from '../judged-trade.ts'
import { LeftOut } from '../left-out.ts'
import { beganMs, cutOff, isCutOff, looksFull, nothing, stepOf } from '../list-page.ts'
import { byTime, newest, whole } from '../paging.ts'
import type { Source } from '../source.ts'
import { nextQuestion, type Question } from '../two-way-walk.ts'
import type { ListCall, UnifiedCalls } from '../unified-calls.ts'
import { type Unified, unified, idText, words } from '../unified.ts'

type List = 'deposits' | 'withdrawals'
const lists: readonly List[] = ['deposits', 'withdrawals']
const kinds: Readonly<Record<List, FlowKind>> = { deposits: 'deposit', withdrawals: 'withdrawal' }

const titleOf = {
  deposits: { all: titles.deposits, of: titles.depositsOf },
  withdrawals: { all: titles.withdrawals, of: titles.withdrawalsOf },
}

const flowStream = (list: List, asset: string | null): Stream => ({
  id: asset === null ? list : `${list}:${asset}`,
  kind: 'ledger',
  title: asset === null ? titleOf[list].all : titleOf[list].of(asset),
})

/** Parses a stream id into its list and asset; null for streams of other kinds. */
export function flowOf({
  id,
}: Pick<Stream, 'id'>): { readonly list: List; readonly asset: string | null } | null {
  const list = lists.find((each) => id === each || id.startsWith(`${each}:`))
  return list === undefined ? null : { list, asset: id === list ? null : id.slice(list.length + 1) }
}

/** Streams of deposits and withdrawals, if they are available. */
export function flowStreams(row: ExchangeRow, seen: readonly string[], source: Source): readonly Stream[] {
  const assets = assetsOf(flowRules[row.id] ?? {}, seen, source) ?? [null]
  return lists
    .filter((list) => callOf(row, list) !== null)
    .flatMap((list) => assets.map((asset) => flowStream(list, asset)))
}

/** Returns a stream that was listed before, by its name; null for other streams. */
export function flowStreamOf(id: string): Stream | null {
  const flow = flowOf({ id })
  return flow && flowStream(flow.list, flow.asset)
}

function callOf(row: ExchangeRow, list: List): NonNullable<FlowRule['call']> | null {
  const own = flowRules[row.id]?.call
  const call = row[list]
  if (call === 'not served' || call === 'not read' || call === 'parser') return null
  return own ?? call
}

/** A page of deposits or withdrawals. */
export async function flowsPage(
  row: ExchangeRow,
  calls: UnifiedCalls,
  stream: Stream,
  cursor: Cursor | null,
): Promise<Page> {
  const { list, asset } = flowOf(stream) ?? { list: 'deposits', asset: null }
  const call = callOf(row, list)
  const rule = flowRules[row.id] ?? {}
  const needsAsset = rule.byAsset !== undefined && asset === null
  // A stream from before the list was known to be unavailable, or available only by asset: its end proves nothing.
  if (call === null || needsAsset) return nothing(cursor)
  const kind = kinds[list]
  const isPlain = call === 'fetchDeposits' || call === 'fetchWithdrawals'
  const leftOut = LeftOut.of(cursor)
  const limits = {
    beginMs: rule.beganMs ?? beganMs,
    windowMs: rule.windowMs === undefined ? null : rule.windowMs - 1_000,
    nowMs: calls.transport.now(),
  }
  const question = nextQuestion(cursor, limits)
  let isEndRefused = false
  const asking = {
    method: call,
    of: asset ?? undefined,
    pageSize: rule.pageSize ?? 100,
    paging: rule.paging ?? (rule.pages === undefined ? byTime : whole),
    kind,
    onEndRefused: () => {
      isEndRefused = true
    },
  }
  const { rows: known, isCut } =
    rule.pages === undefined || question.isBelow
      ? { rows: await calls.list(asking, question, limits.windowMs), isCut: false }
      : await allPages(calls, asking, question, rule.pages)
  // Some exchanges serve only this many days from the requested beginning: an empty answer up to it proves nothing.
  const isUnproved = known.length === 0 && question.sinceMs === limits.beginMs && !question.isBelow
  const answer =
    isUnproved && rule.windowMs === undefined && rule.pages === undefined
      ? await calls.list({ ...asking, paging: newest }, question, null)
      : known
  const made = contentIds(answer.map((each) => each['info'] ?? each))
  const listed = answer.flatMap((theirs, index) => {
    const each = { ...theirs, ...rule.mend?.(infoOf(theirs), theirs) }
    const id = idText(each, 'id') ?? idText(each, 'txid') ?? made[index] ?? ''
    const atMs = Number(words(each, 'timestamp') ?? Number.NaN)
    if (usableTime(atMs)) return atMs >= question.sinceMs ? [{ id, atMs, row: each }] : []
    leftOut.refuse({ reason: timeless(each), key: id, example: flowExample(each, kind) })
    return []
  })
  const step = stepOf(cursor, limits, listed)
  if (isCutOff(question, { rows: listed, fresh: step.fresh.length, isEndRefused }, cursor))
    leftOut.refuse(cutOff(list, question))
  if (isCut) {
    const oldestMs = Math.min(...answer.map((each) => Number(words(each, 'timestamp'))).filter(usableTime))
    leftOut.refuse(cutOff(list, { untilMs: oldestMs }))
  }
  const entries: LedgerEntry[] = []
  for (const { id, row: each } of step.fresh) {
    const kindOfRow = isPlain || !('type' in each) ? kind : rowKind(each)
    if (kindOfRow === null)
      leftOut.refuse({
        reason: readings.noDirection,
        key: id,
        example: flowExample(each, 'moved'),
      })
    if (kindOfRow !== kind || (asset !== null && words(each, 'currency') !== asset)) continue
    const judged = judgeFlow(each, id, kind)
    if (judged.refusal !== null) leftOut.refuse(judged.refusal)
    else {
      leftOut.accept(id)
      entries.push(...judged.entries)
    }
  }
  return {
    fills: [],
    entries,
    cursor: { ...leftOut.on(step.cursor), pageRows: answer.length },
    covered: null,
    atEnd: step.atEnd,
    progress: step.progress,
  }
}

/** No account has so many deposits, and an exchange that always returns the same page is left. */
const maxPages = 1_000

/**
 * Reads every page of a list, until one brings no new row: the exchange determines the page size. It is cut
 * off if a full first page comes again instead of the second one.
 */
async function allPages(
  calls: UnifiedCalls,
  asking: ListCall,
  question: Question,
  { name, by, more = {} }: NonNullable<FlowRule['pages']>,
): Promise<{ readonly rows: readonly Unified[]; readonly isCut: boolean }> {
  const rows = new Map<string, Unified>()
  let isCut = false
  for (let page = 1; page <= maxPages; page += 1) {
    const params = { ...more, [name]: by === 'page' ? page : rows.size }
    const answer = await calls.list(
      { ...asking, paging: () => ({ sinceMs: undefined, params }) },
      question,
      null,
    )
    const before = rows.size
    for (const row of answer) rows.set(JSON.stringify(row['info'] ?? row), row)
    if (rows.size > before) continue
    isCut = page === 2 && answer.length > 0 && looksFull(answer.length)
    break
  }
  return { rows: [...rows.values()], isCut }
}

/** Classifies a row of a mixed list: 'other' for kinds that are read elsewhere, such as trades; null if it is unclear. */
function rowKind(row: Unified): FlowKind | 'other' | null {
  const type = words(row, 'type')?.toLowerCase() ?? ''
  if (type === 'deposit') return 'deposit'
  if (type === 'withdrawal' || type === 'withdraw') return 'withdrawal'
  if (type !== 'transaction') return type === '' ? null : 'other'
  const direction = words(row, 'direction')
  return direction === 'in' ? 'deposit' : direction === 'out' ? 'withdrawal' : null
}

function infoOf(row: Unified): Unified {
  const { info } = row
  return typeof info === 'object' && info !== null ? unified(info) : {}
}
