import { ExchangeError } from '../error.ts'
import type {
  AccountMode,
  AssetBalance,
  Cursor,
  Known,
  Moved,
  Page,
  Proof,
  Session,
  Snapshot,
  Stream,
} from '../exchange.ts'
import { dollars } from '../prices.ts'
import type { Protocol } from '../protocol.ts'
import { MalformedReply } from '../row.ts'
import { asExchangeError, type Transport } from '../transport.ts'
import { type Habits, habitsOf } from './habits.ts'
import type { Source } from './source.ts'
import { fileAnswer, nextQuestion, progressOf, rewindTwoWay, type WalkLimits } from './two-way-walk.ts'
import { balancesOf, cashOf, fillOf, type Unified, unifiedList, words } from './unified.ts'

const cash = { deposits: 'fetchDeposits', withdrawals: 'fetchWithdrawals' } as const
/** No exchange is older. */
const beganMs = Date.UTC(2011, 0, 1)

/** Any exchange through ccxt's unified calls. What they leave out or get wrong stays so, which is why it is labelled. */
export class GenericSession implements Session {
  readonly #transport: Transport
  readonly #protocol: Protocol
  readonly #source: () => Promise<Source>
  readonly #habits: Habits

  constructor(protocol: Protocol, transport: Transport, source: () => Promise<Source>) {
    this.#protocol = protocol
    this.#transport = transport
    this.#source = source
    this.#habits = habitsOf(transport.instance)
  }

  /** No unified call tells what a key may do, so nothing is proved; that the key works is all that is learnt. */
  prove(): Promise<Proof> {
    return this.#guarded(async () => {
      await this.#balances()
      return {
        readOnly: false,
        cannotTell: true,
        accountUid: '',
        ipRestricted: null,
        expiresAtMs: null,
        mode: {},
        permissions: [],
        warnings: [
          `${this.#protocol.name} does not tell Harbour what this key may do, so it cannot be verified that it only reads.`,
        ],
      }
    })
  }

  streams(known: Known): Promise<readonly Stream[]> {
    return this.#guarded(async () => {
      const ids = new Set([...Object.keys(cash), ...known.streams])
      if (!this.#habits.isBySymbol) ids.add('trades')
      else for (const symbol of await this.#symbols(known)) ids.add(`trades:${symbol}`)
      return [...ids].map(streamOf)
    })
  }

  /** Pairs of an asset that was seen with a dollar or with another such asset. */
  async #symbols(known: Known): Promise<readonly string[]> {
    const assets = new Set(known.assets)
    const { all } = (await this.#source()).markets
    const likely = all.filter(
      ({ product, base, quote }) =>
        product === 'spot' && assets.has(base) && (dollars.has(quote) || assets.has(quote)),
    )
    return [...likely.map(({ symbol }) => symbol), ...known.symbols]
  }

  async mayHaveRows({ id }: Stream, { balances }: Moved): Promise<boolean> {
    if (!id.startsWith('trades:')) return balances.length > 0
    const assets = symbolOf(id).split('/')
    return Promise.resolve(balances.some(({ asset }) => assets.includes(asset)))
  }

  page(stream: Stream, cursor: Cursor | null, _mode: AccountMode): Promise<Page> {
    return this.#guarded(async () => {
      const limits = this.#limits(stream)
      const { markets } = await this.#source()
      const unlisted = new Set(unlistedIn(cursor))
      // A pair that was taken off the list cannot be asked for any more.
      const own = stream.id.startsWith('trades:') ? symbolOf(stream.id) : null
      if (own !== null && markets.bySymbol(own) === null) return nothing(withUnlisted(cursor ?? {}, [own]))
      const rows = await this.#ask(stream, cursor, limits)
      if (rows === null) return nothing(cursor)
      const placed = rows.map((row) => ({ row, id: idOf(row), atMs: timeOf(row) }))
      const step = fileAnswer(cursor, limits, placed)
      const fresh = step.fresh.map(({ row }) => row)
      // What is not listed has neither a base nor a quote that one could count in: it is left out, and said to be.
      const fills = fresh.flatMap((row) => {
        if (stream.kind !== 'fills') return []
        const symbol = words(row, 'symbol') ?? 'a pair without a name'
        const market = markets.bySymbol(symbol)
        if (market === null) unlisted.add(symbol)
        return market?.product === 'spot' ? [fillOf(row, market)] : []
      })
      return {
        fills,
        entries:
          stream.kind === 'ledger'
            ? fresh
                .map((row) => cashOf(row, stream.id === 'deposits' ? 'deposit' : 'withdrawal'))
                .filter((entry) => entry !== null)
            : [],
        cursor: withUnlisted(step.cursor, [...unlisted]),
        // Nobody says whether such a list is whole, so nothing is called known.
        covered: null,
        atEnd: step.atEnd,
        progress: step.atEnd ? 1 : progressOf(limits, step.cursor),
      }
    })
  }

  #limits({ kind }: Stream): WalkLimits {
    const nowMs = this.#transport.now()
    const { windowMs, reachMs } = this.#habits
    const beginMs = reachMs === null ? beganMs : nowMs - reachMs + 3_600_000
    return kind === 'fills' ? { beginMs, windowMs, nowMs } : { beginMs: beganMs, windowMs: null, nowMs }
  }

  /** Null where the exchange has no such list. */
  async #ask(stream: Stream, cursor: Cursor | null, limits: WalkLimits): Promise<readonly Unified[] | null> {
    const { sinceMs, untilMs } = nextQuestion(cursor, limits)
    const params = untilMs === null ? {} : { until: untilMs }
    const isCash = stream.kind === 'ledger'
    const method = isCash ? cash[stream.id === 'deposits' ? 'deposits' : 'withdrawals'] : 'fetchMyTrades'
    if (!this.#has(method)) return null
    const pageSize = isCash ? 100 : this.#habits.pageSize
    const what = isCash || stream.id === 'trades' ? undefined : symbolOf(stream.id)
    try {
      return unifiedList(await this.#unified(method, what, sinceMs, pageSize, params))
    } catch (error) {
      // An exchange that knows no upper end refuses it; what it hides below the newest rows stays hidden.
      const isRefused = error instanceof ExchangeError && error.reason === 'bad_request'
      if (untilMs !== null && limits.windowMs === null && isRefused) return []
      throw error
    }
  }

  rewind(_stream: Stream, cursor: Cursor, sinceMs: number): Cursor {
    return withUnlisted(rewindTwoWay(cursor, sinceMs), unlistedIn(cursor))
  }

  snapshot(_mode: AccountMode): Promise<Snapshot> {
    return this.#guarded(async () => ({ balances: await this.#balances(), positions: [] }))
  }

  close(): void {
    this.#transport.close()
  }

  async #balances(): Promise<readonly AssetBalance[]> {
    return balancesOf(await this.#unified('fetchBalance'))
  }

  #has(method: string): boolean {
    const has = this.#transport.instance['has']
    return (
      typeof has === 'object' &&
      has !== null &&
      Object.entries(has).some(([name, value]) => name === method && value === true)
    )
  }

  async #unified(method: string, ...given: readonly unknown[]): Promise<unknown> {
    // Before the turn is taken: reading the markets takes turns of its own.
    const source = await this.#source()
    return this.#transport.run(1, async (instance) => {
      const [share, ask] = [instance['setMarketsFromExchange'], instance[method]]
      if (typeof share !== 'function' || typeof ask !== 'function') throw new Error(`ccxt has no ${method}`)
      share.call(instance, source.instance)
      const reply: unknown = await ask.apply(instance, [...given])
      return reply
    })
  }

  #guarded<T>(work: () => Promise<T>): Promise<T> {
    return asExchangeError(this.#protocol, work)
  }
}

/** Nobody reads a longer list. */
const mostUnlisted = 50

function unlistedIn(cursor: Cursor | null): readonly string[] {
  const list = cursor?.['unlisted']
  return Array.isArray(list) ? list.map(String) : []
}

const withUnlisted = (cursor: Cursor, unlisted: readonly string[]): Cursor =>
  unlisted.length === 0 ? cursor : { ...cursor, unlisted: unlisted.slice(0, mostUnlisted) }

const symbolOf = (id: string): string => id.slice('trades:'.length)

function streamOf(id: string): Stream {
  if (id === 'deposits') return { id, kind: 'ledger', title: 'Deposits' }
  if (id === 'withdrawals') return { id, kind: 'ledger', title: 'Withdrawals' }
  return { id, kind: 'fills', title: id === 'trades' ? 'Spot trades' : `${symbolOf(id)} trades` }
}

const idOf = (row: Unified): string => words(row, 'id') ?? words(row, 'txid') ?? ''

function timeOf(row: Unified): number {
  const atMs = Number(words(row, 'timestamp') ?? Number.NaN)
  if (!Number.isFinite(atMs)) throw new MalformedReply('A row has no time')
  return atMs
}

function nothing(cursor: Cursor | null): Page {
  return { fills: [], entries: [], cursor: cursor ?? {}, covered: null, atEnd: true, progress: 1 }
}
