import { Button } from '../../core/kit/button.tsx'
import * as texts from '#texts/trading/journal'

interface NoteConflictProps {
  readonly mine: string
  readonly theirs: string | null
  readonly onResolve: (text: string | null) => void
}

/** Two versions of one note: shows the other one and lets the person choose. */
export function NoteConflict({ mine, theirs, onResolve }: NoteConflictProps) {
  if (theirs === null) return null
  const both = [theirs, mine].filter((text) => text.trim() !== '').join('\n\n')
  return (
    <div role="alert" className="grid gap-2 rounded-md bg-warn-wash px-3 py-2.5 text-sm">
      <p>
        <span className="font-medium">{texts.changedElsewhere}</span> {texts.otherVersion}
      </p>
      <p className="max-h-40 overflow-y-auto whitespace-pre-line text-muted-foreground wrap-anywhere">
        {theirs === '' ? texts.noteCleared : theirs}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => onResolve(both)}>
          {texts.keepBoth}
        </Button>
        <Button size="sm" onClick={() => onResolve(mine)}>
          {texts.keepMine}
        </Button>
        <Button size="sm" onClick={() => onResolve(null)}>
          {texts.keepOther}
        </Button>
      </div>
    </div>
  )
}
