import * as files from '../../texts/en/files.ts'
import { type Cells, isCoin } from '../cells.ts'
import { RefusedRow, shortened } from '../refused-row.ts'

export interface BybitContract {
  readonly symbol: string
  readonly base: string
  readonly quote: string
  readonly settle: string
  readonly product: 'linear' | 'inverse'
}

/** The settle currency from the name: 'BTCUSDT' in USDT, 'BTCPERP' in USDC, 'BTCUSD' in BTC. */
const endings = [
  { ends: 'USDT', settle: 'USDT' },
  { ends: 'PERP', settle: 'USDC' },
  { ends: 'USD', settle: null },
] as const

/** Options and dated contracts contain a dash. `settle`: the row's settle currency, if the file has it. */
export function bybitContractOf(cells: Cells, column: string, settle: string | null = null): BybitContract {
  const native = cells.need(column).toUpperCase()
  const inverse = settle !== null && native === `${settle}USD`
  const ending = inverse
    ? { ends: 'USD', settle: null }
    : settle !== null
      ? { ends: settle === 'USDC' && native.endsWith('PERP') ? 'PERP' : settle, settle }
      : endings.find(({ ends }) => native.endsWith(ends))
  const base =
    ending !== undefined && native.endsWith(ending.ends) ? native.slice(0, -ending.ends.length) : ''
  if (ending === undefined || !isCoin(base))
    throw new RefusedRow(files.notIdentified(column, shortened(native)))
  return ending.settle === null
    ? { symbol: `${base}/USD:${base}`, base, quote: 'USD', settle: base, product: 'inverse' }
    : {
        symbol: `${base}/${ending.settle}:${ending.settle}`,
        base,
        quote: ending.settle,
        settle: ending.settle,
        product: 'linear',
      }
}
