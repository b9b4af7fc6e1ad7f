import type { Cursor, Page } from '../exchange.ts'
import type { Market } from '../markets.ts'
import { integer, rowsOf, textOrNull } from '../row.ts'
import type { Transport } from '../wire/transport.ts'
import { dayMs } from '@harbour/ledger/durations'
import { walkWindow, windowRules } from '../window-walk.ts'
import { parseIncome } from './parse-ledger.ts'

const pageSize = 1000
const markets = {
  um: { method: 'fapiPrivateGetIncome', weight: 75, windowMs: 7 * dayMs, reachMs: 90 * dayMs },
  cm: { method: 'dapiPrivateGetIncome', weight: 50, windowMs: 30 * dayMs, reachMs: 90 * dayMs },
} as const

/**
 * Income in rising time: funding and other changes of the wallet become entries, and every symbol with a
 * commission or a profit is listed, so that futures need no search for symbols.
 */
export async function incomePage(
  transport: Transport,
  wallet: 'um' | 'cm',
  marketOf: (native: string) => Market,
  cursor: Cursor | null,
): Promise<Page> {
  const { method, weight, windowMs, reachMs } = markets[wallet]
  const rules = windowRules(windowMs, reachMs, await transport.exchangeNow())
  return walkWindow(cursor, rules, async (fromMs, toMs, token) => {
    const [startTime, page] = readToken(token, fromMs)
    const body = await transport.call(
      method,
      { startTime, endTime: toMs, limit: pageSize, ...(page > 1 ? { page } : {}) },
      weight,
    )
    const rows = rowsOf(body)
    const natives = new Set(rows.map((row) => textOrNull(row, 'symbol')).filter((native) => native !== null))
    const last = rows.at(-1)
    const lastMs = last === undefined ? startTime : integer(last, 'time')
    return {
      fills: [],
      entries: rows.map((row) => parseIncome(row, marketOf)).filter((entry) => entry !== null),
      symbols: [...natives].map((native) => marketOf(native).symbol),
      // The last millisecond is read again from its start; a page of a single millisecond is paged by number.
      token: rows.length < pageSize ? null : lastMs > startTime ? `${lastMs}/1` : `${startTime}/${page + 1}`,
    }
  })
}

function readToken(token: string | null, fromMs: number): readonly [startMs: number, page: number] {
  const [start, page] = (token ?? '').split('/').map(Number)
  return token === null ? [fromMs, 1] : [start ?? fromMs, page ?? 1]
}
