import { minuteMs } from '@harbour/ledger/durations'
import { CloudOff } from 'lucide-react'
import { Icon } from '../kit/icon.tsx'
import { useNow } from '../kit/now.ts'
import { useOldestShown } from '../kit/shown-since.ts'
import { CompactOffline, offlineWords } from './offline-words.tsx'
import { useOldestAnswer } from './online.ts'

interface OfflineNoteProps {
  readonly isOffline: boolean
  /** Events keep the screen's answers up to date: it states the time of its figures. Otherwise it states that of its answers. */
  readonly isLive?: boolean
}

/**
 * Shows in a bar that the device is offline, and the time of the data below. Its element is always rendered, so that
 * screen readers announce the change.
 */
export const OfflineNote = ({ isOffline, isLive = false }: OfflineNoteProps) => (
  <div
    role="status"
    className={
      isOffline ? 'flex items-center gap-2 text-xs whitespace-nowrap text-muted-foreground' : 'sr-only'
    }
  >
    {isOffline ? <Words isLive={isLive} /> : null}
  </div>
)

/** The time of the shown data, in milliseconds: of figures that events keep up to date, otherwise of all answers. */
export function useShownSince(isLive: boolean): number | null {
  const shown = useOldestShown()
  const answered = useOldestAnswer()
  return isLive ? (shown ?? answered) : answered
}

function Words({ isLive }: { readonly isLive: boolean }) {
  const since = useShownSince(isLive)
  const now = useNow(minuteMs)
  return (
    <>
      <Icon of={CloudOff} size={14} />
      <span className="num max-xl:sr-only">{offlineWords(since, now)}</span>
      <CompactOffline since={since} now={now} className="xl:hidden" />
    </>
  )
}
