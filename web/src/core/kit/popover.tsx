import type { ReactNode, RefObject } from 'react'
import { lazyPart } from './lazy-part.tsx'
import { useLazyMount } from './use-lazy-mount.ts'

const Layer = lazyPart(() => import('./popover-layer.tsx'), 'PopoverLayer')

export interface PopoverProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** The button it belongs to; focus returns there. */
  readonly anchor: RefObject<HTMLElement | null>
  /** Names the layer for screen readers. */
  readonly label: string
  readonly align?: 'start' | 'center' | 'end'
  readonly className?: string
  readonly children: ReactNode
}

/** A layer beside its button. Its code is loaded with the first opening. */
export function Popover(props: PopoverProps) {
  if (!useLazyMount(props.open)) return null
  return <Layer {...props} />
}
