import type { Candle } from '@harbour/contract/trading/trade-detail'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { keyOf } from '../../core/api/query.ts'
import type { View } from '../../core/kit/chart/view.ts'
import { api } from '../analytics/api.ts'
import { type Bar, barsOf } from './price-bars.ts'
import type { IntervalName } from './price-plot.ts'

/** The number of candles per request: two of the server's stored runs, more than a screen is wide. */
const pageLength = 480

interface Asking {
  readonly tradeId: string
  readonly interval: IntervalName
  readonly lengthMs: number
  /** The chart's first candles, oldest first, at least one. */
  readonly candles: readonly Candle[]
  readonly view: View
  readonly nowMs: number
}

interface History {
  readonly older: readonly (readonly Bar[])[]
  readonly newer: readonly (readonly Bar[])[]
  readonly from: number
  readonly to: number
  /** True if the exchange has no older, or newer, candles. */
  readonly isFirst: boolean
  readonly isLast: boolean
}

/** Loads the candles of a chart, and more when panning or zooming approaches their end; `failed` is the error of the last such request. */
export function useHistory({ tradeId, interval, lengthMs, candles, view, nowMs }: Asking) {
  const client = useQueryClient()
  const first = useMemo(() => barsOf(candles), [candles])
  const start = first[0]?.at ?? 0
  const end = (first.at(-1)?.at ?? start) + lengthMs
  const [history, setHistory] = useState<History>({
    older: [],
    newer: [],
    from: start,
    to: end,
    isFirst: false,
    isLast: false,
  })
  const [failed, setFailed] = useState<Error | null>(null)
  const busy = useRef(false)
  const [isBusy, setBusy] = useState(false)

  const ask = useCallback(
    async (from: number, to: number) => {
      const call = {
        params: { id: tradeId },
        query: { interval, from: new Date(from).toISOString(), to: new Date(to).toISOString() },
      }
      const answer = await client.fetchQuery({
        queryKey: keyOf(api.performance.tradeCandles, call),
        queryFn: () => api.performance.tradeCandles(call),
      })
      return barsOf(answer.candles).filter(({ at }) => at >= from && at < to)
    },
    [client, tradeId, interval],
  )

  const { from, to, isFirst, isLast } = history
  const margin = (view.to - view.from) / 4
  const wantsOlder = !isFirst && view.from - margin < from
  const wantsNewer = !isLast && view.to + margin > to && to < nowMs - lengthMs
  const [tries, setTries] = useState(0)
  useEffect(() => {
    // one request at a time: an answer may cause the next one
    if (busy.current || failed || !(wantsOlder || wantsNewer)) return
    busy.current = true
    setBusy(true)
    const pageMs = pageLength * lengthMs
    const asked = wantsOlder ? ask(from - pageMs, from) : ask(to, to + pageMs)
    asked
      .then((found) => {
        setHistory((known) =>
          wantsOlder
            ? {
                ...known,
                older: [found, ...known.older],
                from: found[0]?.at ?? known.from,
                isFirst: found.length === 0,
              }
            : {
                ...known,
                newer: [...known.newer, found],
                to: (found.at(-1)?.at ?? known.to - lengthMs) + lengthMs,
                isLast: found.length === 0,
              },
        )
      })
      .catch((error: unknown) => setFailed(error instanceof Error ? error : new Error('No answer')))
      .finally(() => {
        busy.current = false
        setBusy(false)
      })
  }, [ask, failed, from, to, lengthMs, wantsOlder, wantsNewer, isBusy, tries])

  const { older, newer } = history
  const bars = useMemo(() => [...older, first, ...newer].flat(), [older, first, newer])
  return {
    bars,
    from,
    to,
    isFirst,
    isLast,
    isBusy,
    failed,
    retry: () => {
      setFailed(null)
      setTries((count) => count + 1)
    },
  }
}
