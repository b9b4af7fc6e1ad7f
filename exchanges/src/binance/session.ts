import { ExchangeError } from '../wire/error.ts'
import type {
  AccountMode,
  Cursor,
  Known,
  Moved,
  Page,
  Proof,
  Session,
  Snapshot,
  Stream,
} from '../exchange.ts'
import type { Markets } from '../markets.ts'
import { asExchangeError, type Transport } from '../wire/transport.ts'
import { rewindWindow } from '../window-walk.ts'
import { listingPage, listings } from './listings.ts'
import { discoverPage, rewindDiscovery, type KnownPairs } from './discover.ts'
import { mayHaveRows, movedOnSpot } from './moved-streams.ts'
import { fillsPage, rewindFills } from './fills-by-id.ts'
import { ForcedOrders } from './forced-orders.ts'
import { incomePage } from './income.ts'
import { marketOfNative } from './native-market.ts'
import { proveBinance } from './proof.ts'
import { binanceProtocol } from './protocol.ts'
import { binanceSnapshot } from './snapshot.ts'
import { binanceStreams, productOfPrefix } from './streams.ts'

export class BinanceSession implements Session {
  readonly #transport: Transport
  readonly #markets: () => Promise<Markets>
  readonly #forced: ForcedOrders
  #known: KnownPairs = { assets: [], symbols: new Set(), movedNow: [] }
  /** Futures symbols from income in this session: their trades must be read. */
  readonly #named = new Set<string>()

  constructor(transport: Transport, markets: () => Promise<Markets>) {
    this.#transport = transport
    this.#forced = new ForcedOrders(transport)
    this.#markets = markets
  }

  prove(): Promise<Proof> {
    return this.#guarded(() => proveBinance(this.#transport))
  }

  streams(known: Known): Promise<readonly Stream[]> {
    const { assets, symbols, moved } = known
    this.#known = { assets, symbols: new Set(symbols), movedNow: moved ? movedOnSpot(moved) : [] }
    return this.#guarded(async () => binanceStreams(known, await this.#markets()))
  }

  mayHaveRows(stream: Stream, moved: Moved): Promise<boolean> {
    return this.#guarded(async () => mayHaveRows(stream, moved, this.#named, await this.#markets()))
  }

  page(stream: Stream, cursor: Cursor | null, _mode: AccountMode): Promise<Page> {
    return this.#guarded(async () => {
      const listing = listings[stream.id]
      if (listing !== undefined) return listingPage(this.#transport, listing, cursor)
      const markets = await this.#markets()
      if (stream.id === 'spot:discover') return discoverPage(this.#transport, markets, this.#known, cursor)
      const [prefix = '', native = ''] = stream.id.split(':')
      const product = productOfPrefix(prefix)
      if (product === null) throw new Error(`Binance has no stream ${stream.id}`)
      if (native === 'income') return this.#income(prefix === 'um' ? 'um' : 'cm', markets, cursor)
      return fillsPage(this.#transport, this.#forced, marketOfNative(markets, product, native), cursor)
    })
  }

  async #income(wallet: 'um' | 'cm', markets: Markets, cursor: Cursor | null): Promise<Page> {
    const product = wallet === 'um' ? 'linear' : 'inverse'
    const page = await this.#ifOpened(() =>
      incomePage(this.#transport, wallet, (native) => marketOfNative(markets, product, native), cursor),
    )
    for (const symbol of page?.symbols ?? []) this.#named.add(symbol)
    return page ?? { fills: [], entries: [], cursor: cursor ?? {}, covered: null, atEnd: true, progress: 1 }
  }

  /**
   * Binance refuses a futures request with the message of a bad key if the account never opened futures. The
   * permission call distinguishes the two: it fails for a really bad key.
   */
  async #ifOpened<T>(work: () => Promise<T>): Promise<T | null> {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ExchangeError && error.code === '-2015')) throw error
      await this.#transport.call('sapiGetAccountApiRestrictions', {}, 1)
      return null
    }
  }

  rewind(stream: Stream, cursor: Cursor, sinceMs: number): Cursor {
    if (stream.id === 'spot:discover') return rewindDiscovery(cursor, sinceMs, this.#transport.now())
    const isWindowed = listings[stream.id] !== undefined || stream.id.endsWith(':income')
    return isWindowed ? rewindWindow(cursor, sinceMs) : rewindFills(cursor, sinceMs)
  }

  snapshot(_mode: AccountMode): Promise<Snapshot> {
    return this.#guarded(async () => {
      const markets = await this.#markets()
      return binanceSnapshot(
        this.#transport,
        (product, native) => marketOfNative(markets, product, native),
        (work) => this.#ifOpened(work),
      )
    })
  }

  close(): void {
    this.#transport.close()
  }

  #guarded<T>(work: () => Promise<T>): Promise<T> {
    return asExchangeError(binanceProtocol, work)
  }
}
