import * as guides from '../texts/en/guides.ts'
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
import type { Protocol } from '../protocol.ts'
import { asExchangeError, type Transport } from '../wire/transport.ts'
import { flowOf, flowsPage, flowStreamOf, flowStreams } from './flows/flows.ts'
import { type ListingLimits, habitsOf } from './listing-limits.ts'
import { LeftOut } from './left-out.ts'
import { likelyPairs } from './pairs/pair-candidates.ts'
import { PairSearch, pairsStream } from './pairs/pairs.ts'
import type { Source } from './source.ts'
import { symbolOf, tradesPage, tradesStream } from './trades.ts'
import { rewindTwoWay } from './two-way-walk.ts'
import { UnifiedCalls } from './unified-calls.ts'
import { readBalances } from './wallets.ts'

/** Any exchange through ccxt's unified calls. It has their gaps and mistakes, which is why it is labelled. */
export class GenericSession implements Session {
  readonly #calls: UnifiedCalls
  readonly #protocol: Protocol
  readonly #listingLimits: ListingLimits
  readonly #row: ExchangeRow
  readonly #search: PairSearch

  constructor(row: ExchangeRow, protocol: Protocol, transport: Transport, source: () => Promise<Source>) {
    this.#protocol = protocol
    this.#row = row
    this.#calls = new UnifiedCalls(transport, source)
    this.#listingLimits = habitsOf(transport.instance)
    this.#search = new PairSearch(this.#calls)
  }

  /** No unified call states a key's permissions, so nothing is proved except that the key works. */
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
        warnings: [guides.otherUnverified(this.#protocol.name)],
      }
    })
  }

  streams(known: Known): Promise<readonly Stream[]> {
    return this.#guarded(async () => {
      const flows = flowStreams(this.#row, known.assets, await this.#calls.source())
      this.#search.known = known
      const streams = [...flows, ...(await this.#tradeStreams(known)), ...known.streams.map(streamOf)]
      return [...new Map(streams.map((stream) => [stream.id, stream])).values()]
    })
  }

  /** Lists the trade streams. By pair: the pair search, the pairs that seen assets make likely, and those found or named. */
  async #tradeStreams(known: Known): Promise<readonly Stream[]> {
    const { trades } = this.#row
    if (trades !== 'by pair') return trades === 'none' ? [] : [tradesStream(null)]
    const { markets } = await this.#calls.source()
    const symbols = [...likelyPairs(markets, new Set(known.assets)), ...known.symbols]
    return [pairsStream, ...symbols.map(tradesStream)]
  }

  async mayHaveRows(stream: Stream, { balances }: Moved): Promise<boolean> {
    const symbol = symbolOf(stream)
    const asset = flowOf(stream)?.asset ?? null
    if (symbol === null && asset === null) return balances.length > 0
    const assets = symbol === null ? [asset] : symbol.split('/')
    return Promise.resolve(balances.some(({ asset }) => assets.includes(asset)))
  }

  page(stream: Stream, cursor: Cursor | null, _mode: AccountMode): Promise<Page> {
    return this.#guarded(async () => {
      if (stream.id === pairsStream.id) return this.#search.page(cursor)
      const page =
        stream.kind === 'fills'
          ? await tradesPage(this.#calls, this.#listingLimits, stream, cursor)
          : await flowsPage(this.#row, this.#calls, stream, cursor)
      this.#search.saw(page.entries.map(({ asset }) => asset))
      return page
    })
  }

  rewind({ id }: Stream, cursor: Cursor, sinceMs: number): Cursor {
    // The search itself decides when to run again.
    if (id === pairsStream.id) return cursor
    return LeftOut.of(cursor).on(rewindTwoWay(cursor, sinceMs))
  }

  snapshot(_mode: AccountMode): Promise<Snapshot> {
    return this.#guarded(async () => ({ balances: await this.#balances(), positions: [] }))
  }

  close(): void {
    this.#calls.transport.close()
  }

  #balances(): Promise<readonly AssetBalance[]> {
    return readBalances(this.#row, this.#calls)
  }

  #guarded<T>(work: () => Promise<T>): Promise<T> {
    return asExchangeError(this.#protocol, work)
  }
}

/** A stream that was listed before, by its name. */
const streamOf = (id: string): Stream =>
  id === pairsStream.id ? pairsStream : (flowStreamOf(id) ?? tradesStream(symbolOf({ id })))
