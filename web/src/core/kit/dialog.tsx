import type { ReactNode } from 'react'
import { lazyPart } from './lazy-part.tsx'
import { useLazyMount } from './use-lazy-mount.ts'

const Layer = lazyPart(() => import('./dialog-layer.tsx'), 'DialogLayer')

export interface DialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly title: string
  readonly subtitle?: ReactNode
  /** 480 by default; 860 for a form with guidance beside it. */
  readonly width?: 'normal' | 'wide'
  readonly footer?: ReactNode
  /** True for questions that must be answered: no close button, no closing by a press outside. */
  readonly asks?: boolean
  readonly children: ReactNode
}

/** A dialog over the page on wide screens, a bottom sheet on phones. Its code is lazily loaded with the first opening. */
export function Dialog(props: DialogProps) {
  if (!useLazyMount(props.open)) return null
  return <Layer {...props} />
}
