import type { LucideIcon } from 'lucide-react'
import type { RefObject } from 'react'
import { lazyPart } from './lazy-part.tsx'
import { useLazyMount } from './use-lazy-mount.ts'

const Layer = lazyPart(() => import('./menu-layer.tsx'), 'MenuLayer')

export type MenuEntry =
  | {
      readonly kind?: 'action'
      readonly label: string
      readonly icon?: LucideIcon
      readonly danger?: boolean
      readonly disabled?: boolean
      readonly onPick: () => void
    }
  | { readonly kind: 'link'; readonly label: string; readonly icon?: LucideIcon; readonly to: string }
  | { readonly kind: 'line' }
  | { readonly kind: 'heading'; readonly label: string; readonly note?: string }
  | { readonly kind: 'group'; readonly label: string; readonly entries: readonly MenuEntry[] }
  | {
      readonly kind: 'choice'
      readonly label: string
      readonly value: string
      readonly options: readonly {
        readonly value: string
        readonly label: string
        readonly icon?: LucideIcon
      }[]
      readonly onPick: (value: string) => void
    }

export interface MenuProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly anchor: RefObject<HTMLElement | null>
  readonly label: string
  readonly align?: 'start' | 'center' | 'end'
  readonly entries: readonly MenuEntry[]
}

/** A list of actions beside its button. Its code is loaded with the first opening. */
export function Menu(props: MenuProps) {
  if (!useLazyMount(props.open)) return null
  return <Layer {...props} />
}
