import { Button } from '../../core/kit/button.tsx'

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
        <span className="font-medium">This note was changed in another tab or on another device.</span> Your
        version above is not saved yet. The other one:
      </p>
      <p className="max-h-40 overflow-y-auto whitespace-pre-line text-muted-foreground wrap-anywhere">
        {theirs === '' ? 'The note was cleared.' : theirs}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => onResolve(both)}>
          Keep both
        </Button>
        <Button size="sm" onClick={() => onResolve(mine)}>
          Keep mine
        </Button>
        <Button size="sm" onClick={() => onResolve(null)}>
          Keep the other
        </Button>
      </div>
    </div>
  )
}
