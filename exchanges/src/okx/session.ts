import type { AccountMode, Cursor, Page, Session, Snapshot, Stream, Wire } from '../exchange.ts'
import type { Markets } from '../markets.ts'
import { readWalk, rewindWalk, timeToken, writeWalk } from '../newest-first.ts'
import { withPremiums } from '../prices/premiums.ts'
import type { Protocol } from '../protocol.ts'
import { integer, MalformedReply, rowsOf } from '../row.ts'
import { asExchangeError, type Transport } from '../wire/transport.ts'
import { walkPage } from '../walk-page.ts'
import { Archive } from './archive.ts'
import { archiveKinds } from './archive-kinds.ts'
import { parseFundingBalance, parsePosition, parseTradingBalance } from './holdings.ts'
import { parseProof } from './proof.ts'
import { sourceOf, sources } from './streams.ts'

const pageRows = 100

export function okxSession(
  protocol: Protocol,
  transport: Transport,
  markets: () => Promise<Markets>,
  wire: Wire,
): Session {
  const archives = new Map(
    archiveKinds.map((kind) => [kind.stream.id, new Archive(kind, transport, markets, wire)]),
  )
  const reading = <T>(work: () => Promise<T>): Promise<T> => asExchangeError(protocol, work)
  return {
    prove: () =>
      reading(async () => {
        const [config] = rowsOf(await transport.call('privateGetAccountConfig'), 'data')
        if (config === undefined) throw new MalformedReply('The account has no configuration')
        return parseProof(config)
      }),
    streams: () => Promise.resolve([...sources, ...archiveKinds].map(({ stream }) => stream)),
    page: (stream, cursor) =>
      reading(() => archives.get(stream.id)?.page(cursor) ?? readPage(transport, markets, stream, cursor)),
    rewind: (stream, cursor, sinceMs) =>
      archives.get(stream.id)?.rewind(cursor, sinceMs) ??
      writeWalk(rewindWalk(readWalk(cursor), sourceOf(stream).rules, sinceMs)),
    snapshot: (_mode: AccountMode) => reading(() => readSnapshot(transport, markets)),
    close: () => {
      transport.close()
      for (const archive of archives.values()) archive.close().catch(() => null)
    },
  }
}

async function readPage(
  transport: Transport,
  markets: () => Promise<Markets>,
  stream: Stream,
  cursor: Cursor | null,
): Promise<Page> {
  const { method, params, rules, token, read } = sourceOf(stream)
  return walkPage(transport, rules, cursor, async (ask) => {
    const reply = await transport.call(method, {
      ...params,
      limit: String(pageRows),
      ...(ask.olderThan === null ? {} : { after: ask.olderThan }),
    })
    const rows = rowsOf(reply, 'data')
    const timesMs = rows.map((row) => integer(row, 'ts'))
    const last = rows.at(-1)
    const given = { ...read(rows, await markets()), timesMs }
    if (token.by === 'id') return { ...given, olderThan: last === undefined ? null : token.of(last) }
    const isStale = ask.olderThan !== null && (timesMs[0] ?? 0) >= Number(ask.olderThan)
    return { ...given, olderThan: timeToken(timesMs, ask.olderThan), isStale }
  })
}

async function readSnapshot(transport: Transport, markets: () => Promise<Markets>): Promise<Snapshot> {
  const trading = rowsOf(await transport.call('privateGetAccountBalance'), 'data')
  const funding = rowsOf(await transport.call('privateGetAssetBalances'), 'data')
  const positions = rowsOf(await transport.call('privateGetAccountPositions'), 'data')
  const known = await markets()
  return withPremiums({
    balances: [...trading.flatMap(parseTradingBalance), ...funding.flatMap(parseFundingBalance)],
    positions: positions.map((row) => parsePosition(row, known)).filter((position) => position !== null),
  })
}
