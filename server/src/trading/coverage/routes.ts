import type { coverage } from '@harbour/contract/trading/coverage/coverage'
import { reachIn } from '../../core/language/adapter-texts.ts'
import type { WireChoice } from '../exchange-limits/wire.ts'
import type { FindExchange } from '../exchange-accounts/find-exchange.ts'
import type { ServerHandlers } from '../../core/http/context.ts'
import {
  readAccount,
  readImported,
  readLeftOut,
  readStreams,
  type AccountRow,
  type StreamRow,
} from './store.ts'
import { pairRoutes, readPairs } from './traded-pairs.ts'
import { dayMs } from '@harbour/ledger/durations'
import { instantOf, streamCoverage } from './stream-coverage.ts'

/** Symbols that are named one by one; an account with more has them in its list of trades. */
const maxSymbols = 50

interface CoverageParts {
  readonly find: FindExchange
  readonly now: () => number
  readonly wires: WireChoice
  readonly wake: () => void
}

export function coverageRoutes({ find, now, wires, wake }: CoverageParts): ServerHandlers<typeof coverage> {
  return {
    async show({ db, params, user, language, refuse }) {
      const account = (await readAccount(db, user.id, params.id)) ?? refuse('key_missing')
      const rows = await readStreams(db, user.id, params.id)
      const imported = await readImported(db, user.id, params.id)
      const leftOut = await readLeftOut(db, user.id, params.id)
      const exchange = find(account.exchange)
      const nowMs = now()
      const listed = new Set(rows.map(({ stream }) => stream))
      const byCarrier = Map.groupBy(imported, (brought) =>
        exchange?.carriers(brought).find((stream) => listed.has(stream)),
      )
      const byName = new Map(rows.map((row) => [row.stream, row]))
      const olderOf = (row: StreamRow) =>
        byName.get(exchange?.olderIn?.({ ...row, id: row.stream }) ?? '') ?? null
      const carriers = new Set(rows.map(olderOf))
      const streams = rows.map((row) => {
        const coverage = streamCoverage(
          row,
          exchange,
          nowMs,
          language,
          byCarrier.get(row.stream),
          olderOf(row),
        )
        // pending rows count as missing in the streams that they belong to, which report them
        return carriers.has(row) ? { ...coverage, gaps: [] } : coverage
      })
      const hasEarlier = streams.some(({ gaps }) => gaps.some(({ from }) => from === null))
      return {
        accountId: params.id,
        exchange: account.exchange,
        exchangeName: exchange?.name ?? account.exchange,
        code: exchange?.code ?? account.exchange.slice(0, 2).toUpperCase(),
        label: account.label,
        from: instantOf(beginOf(account, rows, hasEarlier, nowMs)),
        to: instantOf(nowMs),
        reach: exchange ? reachIn(exchange, language) : '',
        streams,
        pairs: await readPairs(db, user.id, params.id, exchange, language),
        leftOut: {
          trades: leftOut.reduce((total, { trades }) => total + trades, 0),
          symbols: leftOut.slice(0, maxSymbols),
        },
        equity:
          account.equitySince === null
            ? null
            : { since: account.equitySince, isWhole: account.isOrigin === true },
      }
    },

    ...pairRoutes({ find, wires, wake }),
  }
}

/** The oldest known moment and, if data before it is missing, a margin of a tenth to show that. */
function beginOf(
  account: AccountRow,
  rows: readonly StreamRow[],
  hasEarlier: boolean,
  nowMs: number,
): number {
  const edges = rows.flatMap(({ spans }) => spans.slice(0, 1).map(([fromMs]) => fromMs))
  const known = [account.firstFillMs, account.firstEntryMs, ...(hasEarlier ? edges : [])]
  // adapters that read from the start use the beginning of time
  const times = known.filter((ms): ms is number => ms !== null && ms > Date.UTC(2010, 0, 1))
  const beginMs = times.length === 0 ? nowMs - 30 * dayMs : Math.min(...times)
  return hasEarlier ? beginMs - (nowMs - beginMs) / 10 : beginMs
}
