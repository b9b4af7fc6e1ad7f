import type { StopRule } from '@harbour/contract/trading/journal/stop-rules'
import { BookOpen, CircleCheck, OctagonX, Star, Tag, X } from 'lucide-react'
import { type ReactNode, useRef, useState, useSyncExternalStore } from 'react'
import { useApiQuery } from '../../core/api/query.ts'
import { Button } from '../../core/kit/button.tsx'
import { IconButton } from '../../core/kit/icon-button.tsx'
import { Menu, type MenuEntry } from '../../core/kit/menu.tsx'
import { Popover } from '../../core/kit/popover.tsx'
import { useShortcuts } from '../../core/kit/shortcuts.ts'
import { api } from '../journal/api.ts'
import { maxSelected, type Selection } from './selection.ts'
import { StopPicker } from './stop-picker.tsx'
import { TagPicker } from './tag-picker.tsx'
import { useChangeTrades } from './use-change-trades.tsx'
import * as texts from '#texts/trading/selection'

interface SelectionBarProps {
  readonly selection: Selection
  /** Trades that match the filter, on all pages. */
  readonly matching: number
  /** Selects all of them, or the newest if they are too many; null while it runs. */
  readonly onSelectAll: (() => void) | null
  /** Called after the trades have changed. */
  readonly onDone: () => void
}

/** The actions on the selected trades. It floats over the end of the list during a selection. */
export function SelectionBar({ selection, matching, onSelectAll, onDone }: SelectionBarProps) {
  const marks = useSyncExternalStore(selection.watch, selection.marks)
  const { change, setStops, isBusy } = useChangeTrades(selection, onDone)
  const all = [...marks.values()]
  const areReviewed = all.every(({ isReviewed }) => isReviewed)
  const selectable = Math.min(matching, maxSelected)
  return (
    <div
      role="toolbar"
      aria-label={texts.selectedTrades}
      aria-busy={isBusy}
      className="layer pointer-events-auto flex max-w-full flex-wrap items-center justify-center gap-1 rounded-lg bg-popover p-1.5 text-sm shadow-popover"
    >
      <span className="flex items-center gap-1 pl-2">
        <span role="status" className="num font-medium whitespace-nowrap">
          {texts.selected(marks.size)}
        </span>
        {marks.size < selectable ? (
          <Button
            size="sm"
            tone="ghost"
            busy={onSelectAll === null}
            onClick={onSelectAll ?? undefined}
            className="text-link"
          >
            {matching > maxSelected ? texts.selectNewest(maxSelected, matching) : texts.selectAll(matching)}
          </Button>
        ) : null}
        <IconButton small icon={X} label={texts.clearSelection} onClick={() => selection.clear()} />
      </span>
      <span aria-hidden="true" className="h-5 w-px bg-border-strong max-md:hidden" />
      <span className="flex items-center">
        <Tags marks={all} isBusy={isBusy} change={change} />
        <Playbooks change={change} isBusy={isBusy} />
        <Ratings change={change} isBusy={isBusy} />
        <Stops trades={marks.size} onSet={setStops} isBusy={isBusy} />
        <Button
          tone="ghost"
          icon={CircleCheck}
          disabled={isBusy}
          className={actionLook}
          onClick={() => change({ reviewed: !areReviewed }, areReviewed ? texts.unreviewed : texts.reviewed)}
        >
          {areReviewed ? texts.markUnreviewed : texts.markReviewed}
        </Button>
      </span>
    </div>
  )
}

/** On phones an icon above a word, five in a row. */
const actionLook =
  'max-md:h-12 max-md:flex-col max-md:gap-0.5 max-md:px-2 max-md:text-2xs disabled:bg-transparent disabled:shadow-none'

interface PartProps {
  readonly change: ReturnType<typeof useChangeTrades>['change']
  readonly isBusy: boolean
}

function Tags({
  marks,
  change,
  isBusy,
}: PartProps & { readonly marks: readonly { readonly tags: readonly string[] }[] }) {
  const [isOpen, setOpen] = useState(false)
  useShortcuts({ tagRows: () => setOpen(true) })
  return (
    <ActionPopover
      icon={Tag}
      name={texts.tags}
      label={texts.tags}
      keys="T"
      isOpen={isOpen}
      onOpen={setOpen}
      className="w-64 p-2"
    >
      <TagPicker
        marks={marks}
        isBusy={isBusy}
        onAdd={(tag) => change({ addTags: [tag] }, (trades) => texts.tagged(tag, trades))}
        onRemove={(tag) => change({ removeTags: [tag] }, (trades) => texts.untagged(tag, trades))}
      />
    </ActionPopover>
  )
}

function Playbooks({ change, isBusy }: PartProps) {
  const { data } = useApiQuery(api.journal.playbooks, {})
  const assign = (id: string, name: string) => () =>
    change({ playbookId: id }, (trades) => texts.assigned(name, trades))
  return (
    <ActionMenu
      icon={BookOpen}
      label={texts.playbook}
      isBusy={isBusy}
      entries={[
        ...(data?.playbooks ?? []).map(({ id, name }) => ({ label: name, onPick: assign(id, name) })),
        ...(data && data.playbooks.length > 0 ? [{ kind: 'line' } as const] : []),
        { label: texts.noPlaybook, onPick: () => change({ playbookId: null }, texts.unassigned) },
      ]}
    />
  )
}

interface StopsProps {
  readonly trades: number
  readonly onSet: (rule: StopRule) => Promise<void>
  readonly isBusy: boolean
}

function Stops({ trades, onSet, isBusy }: StopsProps) {
  const [isOpen, setOpen] = useState(false)
  const set = async (rule: StopRule) => {
    await onSet(rule)
    setOpen(false)
  }
  return (
    <ActionPopover
      icon={OctagonX}
      name={texts.stop}
      label={texts.stopRule}
      isBusy={isBusy}
      isOpen={isOpen}
      onOpen={setOpen}
      className="w-72 p-3"
    >
      <StopPicker trades={trades} onSet={set} />
    </ActionPopover>
  )
}

interface ActionPopoverProps {
  readonly icon: typeof Star
  readonly name: string
  /** The accessible name of the popup. */
  readonly label: string
  readonly keys?: string
  readonly isBusy?: boolean
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
  readonly className: string
  readonly children: ReactNode
}

function ActionPopover(props: ActionPopoverProps) {
  const { icon, name, label, keys, isBusy = false, isOpen, onOpen, className, children } = props
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Button
        ref={button}
        tone="ghost"
        icon={icon}
        disabled={isBusy}
        aria-haspopup="true"
        aria-expanded={isOpen}
        aria-keyshortcuts={keys}
        className={actionLook}
        onClick={() => onOpen(!isOpen)}
      >
        {name}
      </Button>
      <Popover open={isOpen} onOpenChange={onOpen} anchor={button} label={label} className={className}>
        {children}
      </Popover>
    </>
  )
}

const stars = [5, 4, 3, 2, 1]

function Ratings({ change, isBusy }: PartProps) {
  return (
    <ActionMenu
      icon={Star}
      label={texts.rating}
      isBusy={isBusy}
      entries={[
        ...stars.map((rating) => ({
          label: texts.stars(rating),
          onPick: () => change({ rating }, (trades) => texts.rated(rating, trades)),
        })),
        { kind: 'line' },
        { label: texts.noRating, onPick: () => change({ rating: null }, texts.unrated) },
      ]}
    />
  )
}

interface ActionMenuProps {
  readonly icon: typeof Star
  readonly label: string
  readonly isBusy: boolean
  readonly entries: readonly MenuEntry[]
}

function ActionMenu({ icon, label, isBusy, entries }: ActionMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Button
        ref={button}
        tone="ghost"
        icon={icon}
        disabled={isBusy}
        aria-haspopup="true"
        aria-expanded={isOpen}
        className={actionLook}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </Button>
      <Menu open={isOpen} onOpenChange={setOpen} anchor={button} label={label} entries={entries} />
    </>
  )
}
