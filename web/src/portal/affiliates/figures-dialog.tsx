import { type ReactNode, useState } from 'react'
import { Button } from '../../core/kit/button.tsx'
import { Dialog } from '../../core/kit/dialog.tsx'
import * as actions from '#texts/core/actions'

/** A report in a few lines. */
export interface Figures {
  readonly title: string
  readonly lines: readonly (readonly [name: string, value: ReactNode])[]
  readonly next?: ReactNode
}

interface FiguresDialogProps {
  readonly figures: Figures | null
  readonly onClose: () => void
}

export function FiguresDialog({ figures, onClose }: FiguresDialogProps) {
  // The figures stay while the dialog closes.
  const [last, setLast] = useState(figures)
  if (figures !== null && figures !== last) setLast(figures)
  const shown = figures ?? last
  return (
    <Dialog
      open={figures !== null}
      onOpenChange={(open) => !open && onClose()}
      title={shown?.title ?? ''}
      footer={
        <Button size="lg" onClick={onClose}>
          {actions.close}
        </Button>
      }
    >
      <dl>
        {shown?.lines.map(([name, value]) => (
          <div
            key={name}
            className="flex min-h-9 items-center justify-between gap-4 border-b py-1 last:border-b-0"
          >
            <dt className="text-muted-foreground">{name}</dt>
            <dd className="num min-w-0 text-right font-medium break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {shown?.next ? <p className="mt-3 text-muted-foreground">{shown.next}</p> : null}
    </Dialog>
  )
}
