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
import type { ExchangeRow } from '../exchange-row.ts'
import { dollars } from '../prices.ts'
import type { Protocol } from '../protocol.ts'
import { asExchangeError, type Transport } from '../transport.ts'
import { flowOf, flowsPage, flowStreamOf, flowStreams } from './flows.ts'
import { type Habits, habitsOf } from './habits.ts'
import { LeftOut } from './left-out.ts'
import type { Source } from './source.ts'
import { symbolOf, tradesPage, tradesStream } from './trades.ts'
import { rewindTwoWay } from './two-way-walk.ts'
import { UnifiedCalls } from './unified-calls.ts'
import { balancesOf } from './unified.ts'

/** Any exchange through ccxt's unified calls. What they leave out or get wrong stays so, which is why it is labelled. */
export class GenericSession implements Session {
  readonly #calls: UnifiedCalls
  readonly #protocol: Protocol
  readonly #habits: Habits
  readonly #row: ExchangeRow

  constructor(row: ExchangeRow, protocol: Protocol, transport: Transport, source: () => Promise<Source>) {
    this.#protocol = protocol
    this.#row = row
    this.#calls = new UnifiedCalls(transport, source)
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
      const symbols = await this.#symbols(known)
      const flows = flowStreams(this.#row, known.assets, await this.#calls.source())
      const streams = [...flows, ...symbols.map(tradesStream), ...known.streams.map(streamOf)]
      return [...new Map(streams.map((stream) => [stream.id, stream])).values()]
    })
  }

  /**
   * Pairs of an asset that was seen with a dollar or with another such asset, where trades are asked for by pair. Null stands for all
   * pairs in one list.
   */
  async #symbols(known: Known): Promise<readonly (string | null)[]> {
    const { trades } = this.#row
    if (trades !== 'by pair') return trades === 'none' ? [] : [null]
    const assets = new Set(known.assets)
    const { all } = (await this.#calls.source()).markets
    const likely = all.filter(
      ({ product, base, quote }) =>
        product === 'spot' && assets.has(base) && (dollars.has(quote) || assets.has(quote)),
    )
    return [...likely.map(({ symbol }) => symbol), ...known.symbols]
  }

  async mayHaveRows(stream: Stream, { balances }: Moved): Promise<boolean> {
    const symbol = symbolOf(stream)
    const asset = flowOf(stream)?.asset ?? null
    if (symbol === null && asset === null) return balances.length > 0
    const assets = symbol === null ? [asset] : symbol.split('/')
    return Promise.resolve(balances.some(({ asset }) => assets.includes(asset)))
  }

  page(stream: Stream, cursor: Cursor | null, _mode: AccountMode): Promise<Page> {
    return this.#guarded(() =>
      stream.kind === 'fills'
        ? tradesPage(this.#calls, this.#habits, stream, cursor)
        : flowsPage(this.#row, this.#calls, stream, cursor),
    )
  }

  rewind(_stream: Stream, cursor: Cursor, sinceMs: number): Cursor {
    return LeftOut.of(cursor).on(rewindTwoWay(cursor, sinceMs))
  }

  snapshot(_mode: AccountMode): Promise<Snapshot> {
    return this.#guarded(async () => ({ balances: await this.#balances(), positions: [] }))
  }

  close(): void {
    this.#calls.transport.close()
  }

  async #balances(): Promise<readonly AssetBalance[]> {
    return balancesOf(await this.#calls.ask('fetchBalance'))
  }

  #guarded<T>(work: () => Promise<T>): Promise<T> {
    return asExchangeError(this.#protocol, work)
  }
}

/** A stream that was listed before, by its name. */
const streamOf = (id: string): Stream => flowStreamOf(id) ?? tradesStream(symbolOf({ id }))
