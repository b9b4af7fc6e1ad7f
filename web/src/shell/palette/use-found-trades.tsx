import { minuteMs } from '@harbour/ledger/durations'
import type { FoundBotNote, FoundTrade } from '@harbour/contract/trading/search/search'
import { NotebookPen, ReceiptText } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { useApiQuery } from '../../core/api/query.ts'
import { AmountsIn, Pnl } from '../../core/kit/amount.tsx'
import { day, shownIn, time, utc } from '../../core/kit/format-time.ts'
import { useNow } from '../../core/kit/now.ts'
import { sideNames } from '../../core/kit/side.tsx'
import { paths } from '../../core/router/paths.ts'
import { useNavigate } from '../../core/router/router.tsx'
import { marketOf } from '@harbour/contract/trading/market-name'
import { search as calls } from '../../trading/search/api.ts'
import { datesIn } from './parse-dates.ts'
import type { Entry } from './entry.ts'
import { noNetResult } from '#texts/shell/palette'

/** The debounce of typing: simultaneous keys, as in a paste, are one request. */
const typingMs = 20

/** Trades that match a typed text: by symbol, date, note and tag; and notes on bots. */
export function useFoundTrades(typed: string) {
  const navigate = useNavigate()
  const text = useSettled(typed.trim())
  const now = useNow(minuteMs)
  const query = useMemo(() => ({ timeZone: shownIn(), ...datesIn(text, now) }), [text, now])
  const answer = useApiQuery(calls.trades, { query }, { enabled: text !== '', keepPrevious: true })
  const { data } = answer
  const entries = useMemo(
    () =>
      typed.trim() === ''
        ? []
        : [
            ...(data?.trades ?? []).map(
              (trade): Entry => ({
                ...wordsOf(trade),
                id: `trades:${trade.id}`,
                group: 'trades',
                icon: ReceiptText,
                figure: (
                  <AmountsIn of={data}>
                    <Pnl of={trade.net} why={noNetResult} />
                  </AmountsIn>
                ),
                run: () => navigate(paths.trade.replace(':id', trade.id)),
              }),
            ),
            ...(data?.botNotes ?? []).map(
              (note): Entry => ({ ...noteEntry(note), run: () => navigate(addressOf(note)) }),
            ),
          ],
    [navigate, typed, data],
  )
  return {
    entries,
    isAsking: typed.trim() !== '' && (text !== typed.trim() || answer.isFetching),
    error: answer.error,
    retry: answer.refetch,
  }
}

/** The text of a found trade: its market and closing time; below, its note. */
export function wordsOf({
  symbol,
  side,
  closedAt,
  excerpt,
  tags,
}: FoundTrade): Pick<Entry, 'label' | 'detail' | 'below'> {
  const { pair, kind } = marketOf(symbol)
  const below = [tags.join(', '), excerpt].filter(Boolean).join(' · ')
  return {
    label: pair,
    detail: `${kind} · ${sideNames[side]} · ${day(closedAt)}, ${time(closedAt)}`,
    ...(below && { below }),
  }
}

const noteEntry = ({ botId, name, day: of, excerpt, tags }: FoundBotNote): Omit<Entry, 'run'> => ({
  id: `notes:${botId}:${of ?? ''}`,
  group: 'notes',
  icon: NotebookPen,
  label: name,
  ...(of !== null && { detail: day(of, utc) }),
  below: [tags.join(', '), excerpt].filter(Boolean).join(' · '),
})

const addressOf = ({ botId, day: of }: FoundBotNote): string =>
  `${paths.bot.replace(':id', botId)}${of === null ? '' : `?note=${of}`}`

/** A text once it has not changed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), typingMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
