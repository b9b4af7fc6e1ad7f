import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** Groups, whose names are in the catalogue, in their default order. */
export const entryGroups = [
  'recent',
  'goTo',
  'commands',
  'symbols',
  'tags',
  'playbooks',
  'bots',
  'accounts',
  'views',
  'settings',
  'help',
  'trades',
  'notes',
] as const
export type EntryGroup = (typeof entryGroups)[number]

/** One result of the palette, with its action. */
export interface Entry {
  /** Its key among the recent ones; the same in every visit. */
  readonly id: string
  readonly group: EntryGroup
  readonly label: string
  /** Further search words. */
  readonly words?: string
  /** Shown beside the label, and searched too. */
  readonly detail?: string
  /** A second line, and a figure at the end of the row. */
  readonly below?: string
  readonly figure?: ReactNode
  readonly icon: LucideIcon
  /** The shortcut of the same action, as keys of the table of shortcuts. */
  readonly keys?: string | undefined
  readonly run: () => void
}
