import { Menu } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import { useRef } from 'react'
import { beside, exceptOnButton } from './beside-layer.ts'
import { cx } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { MenuEntry, MenuProps } from './menu.tsx'
import { useReturnFocus } from './return-focus.ts'

const row =
  'flex h-8 cursor-default items-center gap-2 rounded-[5px] px-2 outline-none select-none data-highlighted:bg-raised max-md:h-11'

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
            className="layer min-w-[180px] rounded-[8px] bg-popover p-1 text-sm shadow-popover outline-none"
          >
            {entries.map((entry, at) => (
              <Entry key={at} entry={entry} />
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

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
  return (
    <Menu.Item onClick={entry.onPick} className={cx(row, entry.danger && 'text-destructive')}>
      {entry.icon ? <Icon of={entry.icon} className={entry.danger ? '' : 'text-subtle-foreground'} /> : null}
      {entry.label}
    </Menu.Item>
  )
}

function Choice({ entry }: { readonly entry: Extract<MenuEntry, { kind: 'choice' }> }) {
  return (
    <Menu.RadioGroup
      value={entry.value}
      onValueChange={(value: string) => entry.onPick(value)}
      aria-label={entry.label}
    >
      <div className="px-2 pt-1.5 pb-0.5 text-2xs text-subtle-foreground">{entry.label}</div>
      {entry.options.map((option) => (
        <Menu.RadioItem key={option.value} value={option.value} closeOnClick={false} className={row}>
          {option.icon ? <Icon of={option.icon} className="text-subtle-foreground" /> : null}
          <span className="flex-1">{option.label}</span>
          <Menu.RadioItemIndicator>
            <Icon of={Check} size={14} className="text-primary" />
          </Menu.RadioItemIndicator>
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  )
}
