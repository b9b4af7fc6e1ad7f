import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** Groups, whose names are in the catalogue, in the order they stand in where nothing speaks for another one. */
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

/** One thing that the palette finds, and what it does. */
export interface Entry {
  /** Names it among the recent ones; it stays the same from one visit to the next. */
  readonly id: string
  readonly group: EntryGroup
  readonly label: string
  /** Further words that find it. */
  readonly words?: string
  /** Stands beside the label, and is found too. */
  readonly detail?: string
  /** A second line, and a figure at the end of the row. */
  readonly below?: string
  readonly figure?: ReactNode
  readonly icon: LucideIcon
  /** The shortcut that does the same, as keys of the table of shortcuts. */
  readonly keys?: string | undefined
  readonly run: () => void
}
