import * as texts from './texts/en.ts'
import * as guides from '../texts/en/guides.ts'
import * as titles from '../texts/en/titles.ts'
import type { LedgerEntry } from '@harbour/ledger/fill'
import { errorMessages } from '../wire/error-messages.ts'
import { ExchangeError } from '../wire/error.ts'
import type { AccountMode, Cursor, Page, Proof, Session, Snapshot, Stream } from '../exchange.ts'
import { fileAnswer, nextQuestion, rewindTwoWay } from '../generic/two-way-walk.ts'
import type { Markets } from '../markets.ts'
import { integer, MalformedReply, type Row, rowOf, rowsOf, textOrNull } from '../row.ts'
import { asExchangeError, type Transport } from '../wire/transport.ts'
import { type Coins, coinsOf } from './coins.ts'
import { openPositions, perpetualBalance, spotBalances } from './holdings.ts'
import { fillId, parseFill, placesInBlock } from './parse-fills.ts'
import { fundingId, parseFunding, parseUpdate, updateId } from './parse-ledger.ts'
import { hyperliquidProtocol } from './protocol.ts'

/** Nothing happened there before. */
const beganMs = Date.UTC(2023, 0, 1)

interface Source {
  readonly stream: Stream
  readonly type: string
  readonly params: Readonly<Record<string, boolean>>
  /** The budget weight of a full page: 20, plus one per twenty rows. */
  readonly fullWeight: number
  readonly idOf: (row: Row) => string
  /** `fresh` are the new ones of `rows`. */
  readonly read: (
    fresh: readonly Row[],
    user: string,
    coins: Coins,
    rows: readonly Row[],
  ) => Pick<Page, 'fills' | 'entries'>
}

const entries = (
  rows: readonly Row[],
  parse: (row: Row) => LedgerEntry | null,
): Pick<Page, 'fills' | 'entries'> => ({
  fills: [],
  entries: rows.map(parse).filter((entry) => entry !== null),
})

const sources: readonly Source[] = [
  {
    stream: { id: 'fills', kind: 'fills', title: titles.perpetualAndSpotTrades },
    type: 'userFillsByTime',
    params: { aggregateByTime: false },
    fullWeight: 120,
    idOf: fillId,
    read: (fresh, user, coins, rows) => {
      const places = placesInBlock(rows)
      const fills = fresh.map((row) => parseFill(row, user, coins, places.get(fillId(row)) ?? 0))
      return { fills: fills.filter((fill) => fill !== null), entries: [] }
    },
  },
  {
    stream: { id: 'funding', kind: 'ledger', title: titles.funding },
    type: 'userFunding',
    params: {},
    fullWeight: 45,
    idOf: fundingId,
    read: (rows, _user, coins) => entries(rows, (row) => parseFunding(row, coins)),
  },
  {
    stream: { id: 'updates', kind: 'ledger', title: titles.movements },
    type: 'userNonFundingLedgerUpdates',
    params: {},
    fullWeight: 45,
    idOf: updateId,
    read: (rows, user, coins) => entries(rows, (row) => parseUpdate(row, user, coins)),
  },
]

/** Opens a session on the public data of one address. No secret exists, so nothing is signed. */
export function hyperliquidSession(
  transport: Transport,
  user: string,
  markets: () => Promise<Markets>,
): Session {
  const reading = <T>(work: () => Promise<T>): Promise<T> => asExchangeError(hyperliquidProtocol, work)
  const coins = async (): Promise<Coins> => coinsOf(transport.instance, await markets())
  const ask = (type: string, params: object, weight: number) =>
    transport.call('publicPostInfo', { type, user, ...params }, weight)

  return {
    prove: () =>
      reading(async () => {
        const warnings = warningsOn(rowOf(await ask('userRole', {}, 60)))
        const abstraction = await ask('userAbstraction', {}, 20)
        if (typeof abstraction !== 'string') throw new MalformedReply('An account without a mode')
        // ccxt passes on a bare string as it came, in quotes.
        return proofOf(user, abstraction.replaceAll('"', ''), warnings)
      }),
    streams: () => Promise.resolve(sources.map(({ stream }) => stream)),
    page: (stream, cursor) =>
      reading(async () => {
        const { type, params, fullWeight, idOf, read } = sourceOf(stream)
        const limits = { beginMs: beganMs, windowMs: null, nowMs: transport.now() }
        const { sinceMs, untilMs } = nextQuestion(cursor, limits)
        const span = { startTime: sinceMs, ...(untilMs === null ? {} : { endTime: untilMs }) }
        const rows = rowsOf(await ask(type, { ...params, ...span }, isPoll(cursor) ? 20 : fullWeight))
        const placed = rows.map((row) => ({ row, id: idOf(row), atMs: integer(row, 'time') }))
        const step = fileAnswer(cursor, limits, placed)
        const fresh = step.fresh.map(({ row }) => row)
        return {
          ...read(fresh, user, await coins(), rows),
          cursor: step.cursor,
          // These lists cannot prove that they are complete, so no span counts as known.
          covered: null,
          atEnd: step.atEnd,
          progress: step.atEnd ? 1 : null,
        }
      }),
    rewind: (_stream, cursor, sinceMs) => rewindTwoWay(cursor, sinceMs),
    snapshot: (mode: AccountMode): Promise<Snapshot> =>
      reading(async () => {
        const perpetual = rowOf(await ask('clearinghouseState', {}, 2))
        const spot = rowOf(await ask('spotClearinghouseState', {}, 2))
        const words = await coins()
        return {
          balances: [
            ...(mode['unified'] === true ? [] : perpetualBalance(perpetual)),
            ...spotBalances(spot, words),
          ],
          positions: openPositions(perpetual, words),
        }
      }),
    close: () => transport.close(),
  }
}

/** Everything was read before, and few rows can have come since. */
const isPoll = (cursor: Cursor | null): boolean => cursor !== null && cursor['oldestMs'] === null

function sourceOf({ id }: Stream): Source {
  const found = sources.find(({ stream }) => stream.id === id)
  if (found === undefined) throw new TypeError(`Hyperliquid has no stream ${id}`)
  return found
}

/** Throws if the address cannot hold funds: that of a program's key instead of the account's. */
function warningsOn(role: Row): readonly string[] {
  const what = textOrNull(role, 'role')
  if (what === null) throw new MalformedReply('An address without a role')
  if (what === 'agent') {
    throw new ExchangeError({
      kind: 'credentials',
      reason: 'key_unknown',
      exchange: 'hyperliquid',
      saying: errorMessages.apiWallet,
    })
  }
  return what === 'missing' ? [texts.unknownAddress] : []
}

function proofOf(user: string, abstraction: string, warnings: readonly string[]): Proof {
  return {
    readOnly: true,
    accountUid: user,
    ipRestricted: null,
    expiresAtMs: null,
    // In these two all balances are spot's, including margin.
    mode: { unified: abstraction === 'unifiedAccount' || abstraction === 'portfolioMargin' },
    permissions: [{ name: guides.publicAddress, granted: true, fine: true }],
    warnings,
  }
}
