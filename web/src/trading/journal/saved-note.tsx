import { Button } from '../../core/kit/button.tsx'
import { time } from '../../core/kit/format-time.ts'
import * as actions from '#texts/core/actions'
import * as texts from '#texts/trading/journal'

interface SavedNoteProps {
  readonly state: 'kept' | 'waiting' | 'saving' | 'failed' | 'conflict'
  readonly failure: string | null
  readonly changedAt: string | null
  readonly onRetry: () => void
}

/** Shows whether the text is saved, and since when. */
export function SavedNote({ state, failure, changedAt, onRetry }: SavedNoteProps) {
  if (state === 'failed')
    return (
      <span role="alert" className="flex items-center gap-2 text-xs text-destructive">
        {texts.notSaved(failure ?? '')}
        <Button size="sm" onClick={onRetry}>
          {actions.tryAgain}
        </Button>
      </span>
    )
  if (state === 'conflict') return <span className="text-xs text-warn">{texts.twoVersions}</span>
  return (
    <span role="status" className="text-xs text-subtle-foreground">
      {state === 'saving' || state === 'waiting'
        ? texts.saving
        : changedAt
          ? texts.saved(time(changedAt))
          : ''}
    </span>
  )
}
