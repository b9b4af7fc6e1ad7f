import { minuteMs } from '@harbour/ledger/durations'
import type { AccountProgress } from '@harbour/contract/trading/sync'
import { ConnectionNotice } from '../core/connection/connection-notice.tsx'
import { useShownSince } from '../core/connection/offline-note.tsx'
import { useNow } from '../core/kit/now.ts'
import { useOldestShown } from '../core/kit/shown-since.ts'
import { asOldAs, summarise } from '../trading/sync/summary.ts'

interface TradingNoticeProps {
  readonly live: 'offline' | 'failing'
  readonly accounts: readonly AccountProgress[]
}

/** States above a trading screen that its connection is lost, with the time that the sync state in the bar shows. */
export function TradingNotice({ live, accounts }: TradingNoticeProps) {
  const shown = useOldestShown()
  const known = useShownSince(true)
  const now = useNow(minuteMs)
  const summary = asOldAs(summarise(accounts, live, now), shown)
  const read = summary.state === 'offline' && summary.since !== null ? Date.parse(summary.since) : null
  const since = read ?? known
  // without any data the card that failed states it in the server's words
  if (live === 'failing' && since === null) return null
  return <ConnectionNotice isFailing={live === 'failing'} since={since} isTrading />
}
