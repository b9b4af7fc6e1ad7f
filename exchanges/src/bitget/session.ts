import { ExchangeError } from '../wire/error.ts'
import type { Json } from '../wire/exact-json.ts'
import type { AccountMode, Cursor, Page, Session, Snapshot, Stream } from '../exchange.ts'
import type { Markets } from '../markets.ts'
import { readWalk, rewindWalk, writeWalk } from '../newest-first.ts'
import { rowOf, rowsOf, type Row } from '../row.ts'
import { asExchangeError, type Params, type Transport } from '../wire/transport.ts'
import { walkPage } from '../walk-page.ts'
import { proveEitherWay } from './account-mode.ts'
import { classicSources, mixCategories } from './classic-streams.ts'
import { parseHeldCoin, parseMixAccount, parsePosition, parseUnifiedAsset } from './holdings.ts'
import { bitgetProtocol } from './protocol.ts'
import { listUnder, type Source } from './source.ts'
import { unifiedSources } from './unified-streams.ts'

const allSources = [...classicSources, ...unifiedSources]
const pageRows = 100

export function sourceOf(stream: Stream): Source {
  const found = allSources.find((source) => source.stream.id === stream.id)
  if (found === undefined) throw new TypeError(`Bitget has no stream ${stream.id}`)
  return found
}

export function bitgetSession(transport: Transport, markets: () => Promise<Markets>): Session {
  const reading = <T>(work: () => Promise<T>): Promise<T> => asExchangeError(bitgetProtocol, work)
  // A user can convert a classic account to a unified one at any time; the result of this session overrides
  // the stored one.
  let seen: AccountMode | null = null
  const prove = async () => {
    const proof = await proveEitherWay(transport)
    seen = proof.mode
    return proof
  }
  return {
    prove: () => reading(prove),
    streams: (known) =>
      reading(async () => {
        const mode = seen ?? (await prove()).mode
        const isWanted = (source: Source): boolean =>
          source.isUnified === (mode['unified'] === true) || known.streams.includes(source.stream.id)
        return allSources.filter(isWanted).map((source) => source.stream)
      }),
    page: (stream, cursor, mode) => reading(() => readPage(transport, markets, stream, cursor, seen ?? mode)),
    rewind: (stream, cursor, sinceMs) =>
      writeWalk(rewindWalk(readWalk(cursor), sourceOf(stream).rules, sinceMs)),
    snapshot: (mode) =>
      reading(async () => {
        const isUnified = (seen ?? mode)['unified'] === true
        const known = await markets()
        return isUnified ? unifiedSnapshot(transport, known) : classicSnapshot(transport, known)
      }),
    close: () => transport.close(),
  }
}

async function readPage(
  transport: Transport,
  markets: () => Promise<Markets>,
  stream: Stream,
  cursor: Cursor | null,
  mode: AccountMode,
): Promise<Page> {
  const source = sourceOf(stream)
  // History of the family that the account has left: the exchange refuses it permanently, and rows already
  // read stay.
  if (source.isUnified !== (mode['unified'] === true)) {
    return {
      fills: [],
      entries: [],
      cursor: cursor ?? writeWalk(readWalk(null)),
      covered: null,
      atEnd: true,
      progress: 1,
    }
  }
  const account = { isHedge: mode['hedge'] === true, markets: await markets() }
  return walkPage(transport, source.rules, cursor, async (ask) => {
    const reply = await callOrNothing(transport, source, {
      ...source.params,
      limit: String(pageRows),
      ...(ask.fromMs === null ? {} : { startTime: String(ask.fromMs) }),
      ...(ask.toMs === null ? {} : { endTime: String(ask.toMs) }),
      ...(ask.olderThan === null ? {} : { [source.olderParam]: ask.olderThan }),
    })
    const rows = reply === null ? [] : source.rowsIn(reply)
    const olderThan = reply === null || rows.length === 0 ? null : source.olderThan(reply, rows)
    return { ...source.read(rows, account), timesMs: rows.map(source.timeOf), olderThan }
  })
}

/** v3 sometimes returns an empty body for "no rows". A fault looks the same, but not so often in a row. */
async function callOrNothing(transport: Transport, source: Source, params: Params): Promise<Json> {
  const isNothing = ({ reason }: ExchangeError): boolean => source.isUnified && reason === 'empty'
  for (let tries = 1; ; tries += 1) {
    try {
      return await transport.call(source.method, params, 1, isNothing)
    } catch (error) {
      if (!(error instanceof ExchangeError && isNothing(error))) throw error
      if (tries === 6) return null
    }
  }
}

async function classicSnapshot(transport: Transport, markets: Markets): Promise<Snapshot> {
  const spot = rowsOf(await transport.call('privateSpotGetV2SpotAccountAssets'), 'data')
  const funding = rowsOf(await transport.call('privateSpotGetV2AccountFundingAssets'), 'data')
  const balances = [
    ...spot.flatMap((row) => parseHeldCoin('spot', row)),
    ...funding.flatMap((row) => parseHeldCoin('funding', row)),
  ]
  const positions = []
  for (const category of mixCategories) {
    const params = { productType: category }
    const accounts = rowsOf(await transport.call('privateMixGetV2MixAccountAccounts', params), 'data')
    const held = rowsOf(await transport.call('privateMixGetV2MixPositionAllPosition', params), 'data')
    balances.push(...accounts.flatMap((row) => parseMixAccount(category, row, held)))
    positions.push(...held.map((row) => parsePosition(row, category, markets, false)))
  }
  return { balances, positions: positions.filter((position) => position !== null) }
}

async function unifiedSnapshot(transport: Transport, markets: Markets): Promise<Snapshot> {
  const account = rowOf(await transport.call('privateUtaGetV3AccountAssets'), 'data')
  const funding = rowsOf(await transport.call('privateUtaGetV3AccountFundingAssets'), 'data')
  const positions = []
  const open: Row[] = []
  for (const category of mixCategories) {
    const reply = await transport.call('privateUtaGetV3PositionCurrentPosition', { category })
    const held = listUnder('list')(reply)
    open.push(...held)
    positions.push(...held.map((row) => parsePosition(row, category, markets, true)))
  }
  const balances = [
    ...rowsOf(account, 'assets').flatMap((row) => parseUnifiedAsset(row, open)),
    ...funding.flatMap((row) => parseHeldCoin('funding', row)),
  ]
  return { balances, positions: positions.filter((position) => position !== null) }
}
