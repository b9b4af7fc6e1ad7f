import { Menu } from '@base-ui/react/menu'
import { Check, type LucideIcon } from 'lucide-react'
import { useRef } from 'react'
import { Link } from '../router/router.tsx'
import { beside, exceptOnButton } from './beside-layer.ts'
import { cx } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { MenuEntry, MenuProps } from './menu.tsx'
import { useReturnFocus } from './return-focus.ts'

const row =
  'flex h-8 cursor-default items-center gap-2 rounded-[5px] px-2 outline-none select-none data-disabled:text-disabled data-highlighted:bg-raised max-md:h-11'

export function MenuLayer({ open, onOpenChange, anchor, label, align = 'start', entries }: MenuProps) {
  const popup = useRef<HTMLDivElement>(null)
  const finalFocus = useReturnFocus(popup, anchor)
  return (
    <Menu.Root open={open} onOpenChange={exceptOnButton(anchor, onOpenChange)}>
      <Menu.Portal>
        <Menu.Positioner {...beside} anchor={anchor} align={align}>
          <Menu.Popup
            aria-label={label}
            ref={popup}
            finalFocus={finalFocus}
            className="layer max-h-(--available-height) min-w-[180px] overflow-y-auto overscroll-contain rounded-[8px] bg-popover p-1 text-sm shadow-popover outline-none"
          >
            <Entries of={entries} />
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

const Entries = ({ of: entries }: { readonly of: readonly MenuEntry[] }) =>
  entries.map((entry, at) => <Entry key={at} entry={entry} />)

function Entry({ entry }: { readonly entry: MenuEntry }) {
  if (entry.kind === 'line') return <Menu.Separator className="my-1 h-px bg-border-strong" />
  if (entry.kind === 'heading') {
    return (
      <div className="px-2 py-1.5">
        <div className="truncate font-medium">{entry.label}</div>
        {entry.note ? <div className="truncate text-xs text-subtle-foreground">{entry.note}</div> : null}
      </div>
    )
  }
  if (entry.kind === 'choice') return <Choice entry={entry} />
  if (entry.kind === 'group') {
    return (
      <Menu.Group>
        <Menu.GroupLabel className={groupLabel}>{entry.label}</Menu.GroupLabel>
        <Entries of={entry.entries} />
      </Menu.Group>
    )
  }
  if (entry.kind === 'link') {
    return (
      <Menu.LinkItem closeOnClick render={<Link to={entry.to} />} className={row}>
        <EntryIcon of={entry.icon} />
        {entry.label}
      </Menu.LinkItem>
    )
  }
  const { danger = false, disabled = false } = entry
  return (
    <Menu.Item onClick={entry.onPick} disabled={disabled} className={cx(row, danger && 'text-destructive')}>
      <EntryIcon of={entry.icon} className={danger || disabled ? '' : 'text-subtle-foreground'} />
      {entry.label}
    </Menu.Item>
  )
}

const groupLabel = 'px-2 pt-1.5 pb-0.5 text-2xs text-subtle-foreground'

interface EntryIconProps {
  readonly of: LucideIcon | undefined
  readonly className?: string
}

const EntryIcon = ({ of: icon, className = 'text-subtle-foreground' }: EntryIconProps) =>
  icon ? <Icon of={icon} className={className} /> : null

function Choice({ entry }: { readonly entry: Extract<MenuEntry, { kind: 'choice' }> }) {
  return (
    <Menu.RadioGroup
      value={entry.value}
      onValueChange={(value: string) => entry.onPick(value)}
      aria-label={entry.label}
    >
      <div className={groupLabel}>{entry.label}</div>
      {entry.options.map((option) => (
        <Menu.RadioItem key={option.value} value={option.value} closeOnClick={false} className={row}>
          <EntryIcon of={option.icon} />
          <span className="flex-1">{option.label}</span>
          <Menu.RadioItemIndicator>
            <Icon of={Check} size={14} className="text-primary" />
          </Menu.RadioItemIndicator>
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  )
}
