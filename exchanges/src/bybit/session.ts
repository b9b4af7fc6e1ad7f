import type { Product } from '@harbour/ledger/fill'
import type { AccountMode, Cursor, Known, Page, Proof, Session, Snapshot, Stream } from '../exchange.ts'
import type { Markets } from '../markets.ts'
import { rowOf } from '../row.ts'
import { asExchangeError, type Transport } from '../transport.ts'
import { rewindWindow } from '../window-walk.ts'
import { conversionsPage, firstPage } from './conversions.ts'
import { executionsPage } from './executions.ts'
import { HedgeModes } from './hedge-modes.ts'
import { listingPage, listings } from './listings.ts'
import { readApiKey } from './proof.ts'
import { bybitProtocol } from './protocol.ts'
import { bybitSnapshot } from './snapshot.ts'

const categories: Readonly<Record<string, { readonly category: Product; readonly title: string }>> = {
  spot: { category: 'spot', title: 'Spot trades' },
  linear: { category: 'linear', title: 'USDT and USDC contracts: trades and funding' },
  inverse: { category: 'inverse', title: 'Inverse contracts: trades and funding' },
}

/** Only a key that may read Exchange is answered. */
const conversions: Stream = { id: 'conversions', kind: 'ledger', title: 'Conversions in the funding account' }

/** Fills first: they are what a person waits for, and most windows of the rest are empty. */
const streams: readonly Stream[] = [
  ...Object.entries(categories).map(([id, { title }]): Stream => ({ id, kind: 'fills', title })),
  ...Object.entries(listings).map(([id, listing]): Stream => ({ id, kind: 'ledger', title: listing.title })),
]

export class BybitSession implements Session {
  readonly #transport: Transport
  readonly #markets: () => Promise<Markets>
  readonly #hedges: HedgeModes

  constructor(transport: Transport, markets: () => Promise<Markets>) {
    this.#transport = transport
    this.#markets = markets
    this.#hedges = new HedgeModes(transport)
  }

  prove(): Promise<Proof> {
    return this.#guarded(async () =>
      readApiKey(rowOf(await this.#transport.call('privateGetV5UserQueryApi'), 'result')),
    )
  }

  /** Bybit needs no symbols: what a key may read decides alone. */
  streams({ mode, streams: listed }: Known): Promise<readonly Stream[]> {
    const isWanted = mode['conversions'] === true || listed.includes(conversions.id)
    return Promise.resolve(isWanted ? [...streams, conversions] : streams)
  }

  page(stream: Stream, cursor: Cursor | null, mode: AccountMode): Promise<Page> {
    return this.#guarded(async () => {
      if (stream.id === conversions.id) return conversionsPage(this.#transport, cursor)
      const listing = listings[stream.id]
      if (listing !== undefined) return listingPage(this.#transport, listing, cursor, mode)
      const known = categories[stream.id]
      if (known === undefined) throw new Error(`Bybit has no stream ${stream.id}`)
      return executionsPage(this.#transport, known.category, await this.#markets(), this.#hedges, cursor)
    })
  }

  rewind(stream: Stream, cursor: Cursor, sinceMs: number): Cursor {
    return stream.id === conversions.id ? firstPage : rewindWindow(cursor, sinceMs)
  }

  snapshot(_mode: AccountMode): Promise<Snapshot> {
    return this.#guarded(async () => bybitSnapshot(this.#transport, await this.#markets()))
  }

  close(): void {
    this.#transport.close()
  }

  #guarded<T>(work: () => Promise<T>): Promise<T> {
    return asExchangeError(bybitProtocol, work)
  }
}
