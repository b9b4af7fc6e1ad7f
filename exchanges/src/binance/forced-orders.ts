import { minuteMs } from '@harbour/ledger/durations'
import { isZero } from '@harbour/ledger/decimal'
import type { Fill, FillKind } from '@harbour/ledger/fill'
import type { Market } from '../markets.ts'
import { integer, rowsOf, text, textOrNull, type Row } from '../row.ts'
import type { Transport } from '../wire/transport.ts'

const pageSize = 100
/** An order exists a moment before its first fill. */
const leadMs = minuteMs

/** The maximum lag of the list: newer forced orders may still be missing from it. */
const settlesMs = minuteMs

type Asking = Pick<Transport, 'call' | 'exchangeNow'>

interface KnownSpan {
  readonly fromMs: number
  readonly toMs: number
  readonly kinds: ReadonlyMap<string, FillKind>
}

/**
 * Liquidations and auto-deleveraging are not marked in Binance's fills. They are in a list of forced orders,
 * distinguished by a prefix of the client id. It is requested when a page has a closing fill, and then up to
 * now: later pages need not request it again, and a request costs as much as four pages.
 */
export class ForcedOrders {
  readonly #transport: Asking
  readonly #known = new Map<string, KnownSpan>()

  constructor(transport: Asking) {
    this.#transport = transport
  }

  /** Returns the same fills, with the forced ones marked. */
  async mark(market: Market, fills: readonly Fill[]): Promise<readonly Fill[]> {
    const closing = fills.filter((fill) => fill.realisedPnl !== null && !isZero(fill.realisedPnl))
    const [first, last] = [closing[0], closing.at(-1)]
    if (first === undefined || last === undefined) return fills
    const kinds = await this.#kindsIn(market, first.atMs - leadMs, last.atMs)
    if (kinds.size === 0) return fills
    return fills.map((fill) => {
      const kind = fill.orderId === null ? undefined : kinds.get(fill.orderId)
      return kind === undefined ? fill : { ...fill, kind }
    })
  }

  async #kindsIn(market: Market, fromMs: number, toMs: number): Promise<ReadonlyMap<string, FillKind>> {
    const known = this.#known.get(market.symbol)
    if (known && known.fromMs <= fromMs && toMs <= known.toMs) return known.kinds
    const nowMs = await this.#transport.exchangeNow()
    const kinds = await forcedKinds(this.#transport, market, fromMs, Math.max(toMs, nowMs))
    this.#known.set(market.symbol, { fromMs, toMs: nowMs - settlesMs, kinds })
    return kinds
  }
}

async function forcedKinds(
  transport: Asking,
  market: Market,
  startTime: number,
  endMs: number,
): Promise<ReadonlyMap<string, FillKind>> {
  const method = market.product === 'linear' ? 'fapiPrivateGetForceOrders' : 'dapiPrivateGetForceOrders'
  const kinds = new Map<string, FillKind>()
  for (let endTime = endMs; endTime >= startTime; ) {
    const rows = rowsOf(
      await transport.call(method, { symbol: market.nativeSymbol, startTime, endTime, limit: pageSize }, 50),
    )
    for (const row of rows) kinds.set(text(row, 'orderId'), kindOfOrder(row))
    if (rows.length < pageSize) break
    const oldest = Math.min(...rows.map((row) => integer(row, 'time')))
    // A page of a single millisecond has shown everything that it can.
    endTime = oldest < endTime ? oldest : endTime - 1
  }
  return kinds
}

export function kindOfOrder(row: Row): FillKind {
  const clientId = textOrNull(row, 'clientOrderId') ?? ''
  if (clientId.startsWith('adl_autoclose')) return 'adl'
  return /^(settlement|delivery)_autoclose/.test(clientId) ? 'settlement' : 'liquidation'
}
