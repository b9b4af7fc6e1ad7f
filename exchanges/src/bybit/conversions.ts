import type { LedgerEntry } from '@harbour/ledger/fill'
import { conversionEntries } from '../conversion.ts'
import { numberIn, textIn } from '../cursor-fields.ts'
import type { Cursor, Page } from '../exchange.ts'
import { decimal, integer, rowOf, rowsOf, type Row, text, textOrNull } from '../row.ts'
import type { Transport } from '../wire/transport.ts'

const pageRows = 100
/** All except those of the unified wallet, which its transaction log has. */
const kinds = ['eb_convert_funding', 'funding', 'funding_fiat', 'funding_fbtc_convert', 'funding_block_trade']

/**
 * Coins converted in the funding account come in numbered pages, without filters by time. So each walk reads
 * all of them: one page for nearly everybody. A new conversion moves others to the next page, where they are
 * read a second time. Bybit does not say how far back they reach, so no span counts as known.
 */
export async function conversionsPage(transport: Transport, cursor: Cursor | null): Promise<Page> {
  const index = numberIn(cursor, 'index') ?? 1
  const params = { accountType: kinds.join(','), index, limit: pageRows }
  const body = await transport.call('privateGetV5AssetExchangeQueryConvertHistory', params)
  const rows = rowsOf(rowOf(body, 'result'), 'list')
  const first = rows[0] === undefined ? null : text(rows[0], 'exchangeTxId')
  // The same page again: there is no other.
  const isLast = rows.length < pageRows || first === textIn(cursor, 'first')
  return {
    fills: [],
    entries: rows.flatMap(parseConversion),
    covered: null,
    atEnd: isLast,
    cursor: isLast ? firstPage : { index: index + 1, first },
    progress: isLast ? 1 : null,
  }
}

/** The first cursor of every walk, including a rescan. */
export const firstPage: Cursor = { index: 1, first: null }

/** Parses a conversion into its two ledger entries; none for a failed one. */
export function parseConversion(row: Row): readonly LedgerEntry[] {
  if (text(row, 'exchangeStatus') !== 'success' || !kinds.includes(text(row, 'accountType'))) return []
  return conversionEntries({
    id: text(row, 'exchangeTxId'),
    nativeKind: textOrNull(row, 'accountType') ?? 'convert',
    atMs: integer(row, 'createdAt'),
    from: { asset: text(row, 'fromCoin'), amount: decimal(row, 'fromAmount') },
    to: { asset: text(row, 'toCoin'), amount: decimal(row, 'toAmount') },
  })
}
