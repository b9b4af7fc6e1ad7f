import { lazy, type ReactNode, type RefObject, Suspense } from 'react'
import { useOnceOpen } from './once-open.ts'

const Layer = lazy(() =>
  import('./popover-layer.tsx').then(({ PopoverLayer }) => ({ default: PopoverLayer })),
)

export interface PopoverProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** The button it belongs to; focus returns there. */
  readonly anchor: RefObject<HTMLElement | null>
  /** Names the layer. */
  readonly label: string
  readonly align?: 'start' | 'center' | 'end'
  readonly className?: string
  readonly children: ReactNode
}

/** A layer beside its button. Its machinery is loaded with the first opening. */
export function Popover(props: PopoverProps) {
  if (!useOnceOpen(props.open)) return null
  return (
    <Suspense fallback={null}>
      <Layer {...props} />
    </Suspense>
  )
}
