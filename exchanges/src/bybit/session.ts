import * as titles from '../texts/en/titles.ts'
import { isOption } from '@harbour/ledger/option'
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
import { withPremiums } from '../prices/premiums.ts'
import type { Protocol } from '../protocol.ts'
import { rowOf } from '../row.ts'
import { asExchangeError, type Transport } from '../wire/transport.ts'
import { rewindWindow } from '../window-walk.ts'
import { conversionsPage, firstPage } from './conversions.ts'
import { deliveries, deliveriesPage, rewindDeliveries } from './deliveries.ts'
import { type Category, executionsPage } from './executions.ts'
import { HedgeModes } from './hedge-modes.ts'
import { listingPage, listings } from './listings.ts'
import { mayHaveRows } from './moved-streams.ts'
import { openOptions } from './open-options.ts'
import { readApiKey } from './proof.ts'
import { bybitSnapshot } from './snapshot.ts'

const categories: Readonly<Record<string, { readonly category: Category; readonly title: string }>> = {
  spot: { category: 'spot', title: titles.spotTrades },
  linear: { category: 'linear', title: titles.linearContracts },
  inverse: { category: 'inverse', title: titles.inverseContracts },
  option: { category: 'option', title: titles.optionTrades },
}

/** Streams that need a key that may read options. */
const optionStreams = new Set(['option', deliveries.id])

/** Categories that a spot-only site lacks. */
const ofContracts = new Set(['linear', 'inverse', 'option', deliveries.id])

/** This stream needs a key that may read Exchange. */
const conversions: Stream = { id: 'conversions', kind: 'ledger', title: titles.conversionsInFunding }

/** Fills first: people wait for them, and most windows of the rest are empty. */
const streams: readonly Stream[] = [
  ...Object.entries(categories).map(([id, { title }]): Stream => ({ id, kind: 'fills', title })),
  deliveries,
  ...Object.entries(listings).map(([id, listing]): Stream => ({ id, kind: 'ledger', title: listing.title })),
]

export class BybitSession implements Session {
  readonly #protocol: Protocol
  readonly #transport: Transport
  readonly #markets: () => Promise<Markets>
  readonly #hedges: HedgeModes
  readonly #hasContracts: boolean
  /** True if a row of any option was ever read. */
  #hasOptions = false

  constructor(
    protocol: Protocol,
    transport: Transport,
    markets: () => Promise<Markets>,
    hasContracts = true,
  ) {
    this.#protocol = protocol
    this.#hasContracts = hasContracts
    this.#transport = transport
    this.#markets = markets
    this.#hedges = new HedgeModes(transport)
  }

  prove(): Promise<Proof> {
    return this.#guarded(async () =>
      readApiKey(rowOf(await this.#transport.call('privateGetV5UserQueryApi'), 'result')),
    )
  }

  /** Bybit needs no symbols: only the key's permissions decide. */
  streams({ mode, symbols, streams: listed }: Known): Promise<readonly Stream[]> {
    const isWanted = (of: 'conversions' | 'options', id: string) => mode[of] === true || listed.includes(id)
    this.#hasOptions ||= symbols.some(isOption)
    const served = this.#hasContracts ? streams : streams.filter(({ id }) => !ofContracts.has(id))
    const wanted = served.filter(({ id }) => !optionStreams.has(id) || isWanted('options', id))
    return Promise.resolve(isWanted('conversions', conversions.id) ? [...wanted, conversions] : wanted)
  }

  mayHaveRows(stream: Stream, moved: Moved): Promise<boolean> {
    return Promise.resolve(mayHaveRows(stream, moved, this.#hasOptions))
  }

  page(stream: Stream, cursor: Cursor | null, mode: AccountMode): Promise<Page> {
    return this.#guarded(async () => {
      if (stream.id === conversions.id) return conversionsPage(this.#transport, cursor)
      if (stream.id === deliveries.id) return deliveriesPage(this.#transport, cursor)
      const listing = listings[stream.id]
      if (listing !== undefined) return listingPage(this.#transport, listing, cursor, mode)
      const known = categories[stream.id]
      if (known === undefined) throw new Error(`Bybit has no stream ${stream.id}`)
      const page = await executionsPage(
        this.#transport,
        known.category,
        await this.#markets(),
        this.#hedges,
        cursor,
      )
      this.#hasOptions ||= known.category === 'option' && page.fills.length > 0
      return page
    })
  }

  rewind(stream: Stream, cursor: Cursor, sinceMs: number): Cursor {
    if (stream.id === conversions.id) return firstPage
    return stream.id === deliveries.id ? rewindDeliveries(cursor, sinceMs) : rewindWindow(cursor, sinceMs)
  }

  snapshot(mode: AccountMode): Promise<Snapshot> {
    return this.#guarded(async () => {
      const held = await bybitSnapshot(this.#transport, await this.#markets(), this.#hasContracts)
      if (mode['options'] !== true) return held
      return withPremiums({
        ...held,
        positions: [...held.positions, ...(await openOptions(this.#transport))],
      })
    })
  }

  close(): void {
    this.#transport.close()
  }

  #guarded<T>(work: () => Promise<T>): Promise<T> {
    return asExchangeError(this.#protocol, work)
  }
}
