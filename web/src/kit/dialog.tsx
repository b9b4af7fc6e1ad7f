import { lazy, type ReactNode, Suspense } from 'react'
import { useOnceOpen } from './once-open.ts'

const Layer = lazy(() => import('./dialog-layer.tsx').then(({ DialogLayer }) => ({ default: DialogLayer })))

export interface DialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly title: string
  readonly subtitle?: ReactNode
  /** 480 as a rule; 860 where a form and its guidance stand side by side. */
  readonly width?: 'normal' | 'wide'
  readonly footer?: ReactNode
  /** For questions that must be answered: no close button, no closing by a press outside. */
  readonly asks?: boolean
  readonly children: ReactNode
}

/** Over the page on wide screens, a sheet from below on phones. Its machinery is loaded with the first opening. */
export function Dialog(props: DialogProps) {
  if (!useOnceOpen(props.open)) return null
  return (
    <Suspense fallback={null}>
      <Layer {...props} />
    </Suspense>
  )
}
