import type { AccountMode, Cursor, Known, Page, Proof, Session, Snapshot, Stream } from '../exchange.ts'
import type { CcxtInstance } from '../ccxt-instance.ts'
import type { Markets } from '../markets.ts'
import { dollars } from '../prices.ts'
import type { Protocol } from '../protocol.ts'
import { MalformedReply } from '../row.ts'
import { asExchangeError, type Transport } from '../transport.ts'
import { balancesOf, cashOf, fillOf, unifiedList } from './unified.ts'

const pageSize = 100
const cash = { deposits: 'fetchDeposits', withdrawals: 'fetchWithdrawals' } as const

/** Any exchange through ccxt's unified calls. What they leave out or get wrong stays so, which is why it is labelled. */
export class GenericSession implements Session {
  readonly #transport: Transport
  readonly #protocol: Protocol
  readonly #markets: () => Promise<Markets>

  constructor(protocol: Protocol, transport: Transport, markets: () => Promise<Markets>) {
    this.#protocol = protocol
    this.#transport = transport
    this.#markets = markets
  }

  /** No unified call tells what a key may do, so nothing is proved; that the key works is all that is learnt. */
  prove(): Promise<Proof> {
    return this.#guarded(async () => {
      balancesOf(await this.#unified('fetchBalance'))
      return {
        readOnly: false,
        accountUid: '',
        ipRestricted: null,
        expiresAtMs: null,
        mode: {},
        permissions: [],
        warnings: [`${this.#protocol.name} does not say what this key may do: it cannot be verified`],
      }
    })
  }

  streams(known: Known): Promise<readonly Stream[]> {
    return this.#guarded(async () => {
      const held = balancesOf(await this.#unified('fetchBalance')).map((balance) => balance.asset)
      const assets = new Set([...known.assets, ...held])
      const { all } = await this.#markets()
      const symbols = all.filter(
        (market) =>
          market.product === 'spot' &&
          assets.has(market.base) &&
          (dollars.has(market.quote) || assets.has(market.quote)),
      )
      const ids = new Set([
        ...symbols.map((market) => `trades:${market.symbol}`),
        ...known.symbols.map((symbol) => `trades:${symbol}`),
        ...known.streams,
      ])
      for (const id of Object.keys(cash)) ids.add(id)
      return [...ids].map(
        (id): Stream =>
          id.startsWith('trades:')
            ? { id, kind: 'fills', title: `${id.slice('trades:'.length)} trades` }
            : { id, kind: 'ledger', title: id === 'deposits' ? 'Deposits' : 'Withdrawals' },
      )
    })
  }

  page(stream: Stream, cursor: Cursor | null, _mode: AccountMode): Promise<Page> {
    return this.#guarded(async () => {
      const since = typeof cursor?.['sinceMs'] === 'number' ? cursor['sinceMs'] : 0
      const isCash = stream.id === 'deposits' || stream.id === 'withdrawals'
      if (isCash && !this.#has(cash[stream.id === 'deposits' ? 'deposits' : 'withdrawals']))
        return nothing(since)
      const symbol = stream.id.slice('trades:'.length)
      const rows = unifiedList(
        isCash
          ? await this.#unified(
              cash[stream.id === 'deposits' ? 'deposits' : 'withdrawals'],
              undefined,
              since,
              pageSize,
            )
          : await this.#unified('fetchMyTrades', symbol, since, pageSize),
      )
      const market = isCash ? null : (await this.#markets()).bySymbol(symbol)
      if (!isCash && market === null && rows.length > 0)
        throw new MalformedReply(`${symbol} is not among the exchange's markets`)
      const fills = market === null ? [] : rows.map((row) => fillOf(row, market))
      const kind = stream.id === 'deposits' ? 'deposit' : 'withdrawal'
      const entries = isCash ? rows.map((row) => cashOf(row, kind)).filter((entry) => entry !== null) : []
      const newest = rows.reduce((latest, row) => Math.max(latest, Number(row['timestamp'] ?? 0)), since)
      // A page of one millisecond alone must be stepped over, or the walk would stand still.
      const next = rows.length >= pageSize && newest === since ? since + 1 : newest
      return {
        fills,
        entries,
        cursor: { sinceMs: next },
        covered: null,
        atEnd: rows.length < pageSize,
        progress: null,
      }
    })
  }

  rewind(_stream: Stream, cursor: Cursor, sinceMs: number): Cursor {
    const at = cursor['sinceMs']
    return typeof at === 'number' && at > sinceMs ? { sinceMs } : cursor
  }

  snapshot(_mode: AccountMode): Promise<Snapshot> {
    return this.#guarded(async () => ({
      balances: balancesOf(await this.#unified('fetchBalance')),
      positions: [],
    }))
  }

  close(): void {
    this.#transport.close()
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
    return this.#transport.run(1, async (instance: CcxtInstance) => {
      // Unified calls look symbols up in the instance's own index, which only its own loading fills.
      const [load, ask] = [instance['loadMarkets'], instance[method]]
      if (typeof load !== 'function' || typeof ask !== 'function') throw new Error(`ccxt has no ${method}`)
      await load.call(instance)
      const reply: unknown = await ask.apply(instance, [...given])
      return reply
    })
  }

  #guarded<T>(work: () => Promise<T>): Promise<T> {
    return asExchangeError(this.#protocol, work)
  }
}

function nothing(sinceMs: number): Page {
  return { fills: [], entries: [], cursor: { sinceMs }, covered: null, atEnd: true, progress: 1 }
}
