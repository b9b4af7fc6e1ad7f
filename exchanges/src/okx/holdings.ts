import { amount, isZero, text as plain } from '@harbour/ledger/decimal'
import type { AssetBalance, OpenPosition } from '../exchange.ts'
import { freeAndLocked } from '../free-and-locked.ts'
import type { Markets } from '../markets.ts'
import { decimal, decimalOrNull, rowsOf, text, textOrNull, type Row } from '../row.ts'
import { instrumentOf } from './instruments.ts'

/** The trading account: one wallet for spot and derivatives. A row of account/balance. */
export function parseTradingBalance(account: Row): readonly AssetBalance[] {
  return rowsOf(account, 'details').flatMap((row) => {
    const asset = text(row, 'ccy')
    const inBots = decimalOrNull(row, 'stgyEq') ?? '0'
    // `frozenBal` is everything unavailable: orders, the margin of positions, and the holdings of bots.
    const held = plain(amount(decimalOrNull(row, 'frozenBal') ?? '0').minus(inBots))
    // Isolated positions have margin outside `cashBal`; `isoEq` is that margin with their unrealised P&L.
    const isolated = amount(decimalOrNull(row, 'isoEq') ?? '0').minus(decimalOrNull(row, 'isoUpl') ?? '0')
    const total = plain(amount(decimal(row, 'cashBal')).plus(isolated))
    return [
      { wallet: 'unified', asset, total, ...freeAndLocked(total, held) },
      { wallet: 'bots', asset, total: inBots, free: '0', locked: inBots },
    ].filter(isHeld)
  })
}

/** A row of asset/balances: the funding account. */
export function parseFundingBalance(row: Row): readonly AssetBalance[] {
  const total = decimal(row, 'bal')
  const locked = decimalOrNull(row, 'frozenBal') ?? '0'
  const free = decimalOrNull(row, 'availBal') ?? plain(amount(total).minus(locked))
  return [{ wallet: 'funding', asset: text(row, 'ccy'), total, free, locked }].filter(isHeld)
}

function isHeld(balance: AssetBalance): boolean {
  return !isZero(balance.total) || !isZero(balance.locked)
}

/** A row of account/positions; null for a closed one, and for spot on margin, which is in the balances. */
export function parsePosition(row: Row, markets: Markets): OpenPosition | null {
  const held = amount(decimalOrNull(row, 'pos') ?? '0')
  if (held.eq('0') || textOrNull(row, 'instType') === 'MARGIN') return null
  const instrument = instrumentOf(markets, text(row, 'instId'))
  const { symbol, base, quote, settle, product, contractSize } = instrument
  if (product === 'spot' || settle === null) return null
  const posSide = textOrNull(row, 'posSide')
  const isHedge = posSide === 'long' || posSide === 'short'
  // In one-way mode the sign gives the side; in hedge mode `posSide` does.
  const side = isHedge ? posSide : held.gt('0') ? 'long' : 'short'
  return {
    symbol,
    base,
    quote,
    settle,
    product,
    contractSize,
    side,
    mode: isHedge ? 'hedge' : 'one-way',
    quantity: plain(held.abs()),
    entryPrice: decimalOrNull(row, 'avgPx'),
    markPrice: decimalOrNull(row, 'markPx'),
    liquidationPrice: decimalOrNull(row, 'liqPx'),
    leverage: decimalOrNull(row, 'lever'),
    // isolated positions have their own margin, cross ones a requirement
    margin: decimalOrNull(row, 'margin') ?? decimalOrNull(row, 'imr'),
    unrealisedPnl: decimalOrNull(row, 'upl'),
  }
}
