import { Eye, House, type LucideIcon, LogOut, Plus, Search, Settings2, SunMoon } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { useNavigate } from '../core/router/router.tsx'
import { BareDialogLayer } from '../core/kit/bare-dialog-layer.tsx'
import { cx } from '../core/kit/class-names.ts'
import { Icon } from '../core/kit/icon.tsx'
import { Kbd } from '../core/kit/kbd.tsx'
import { setTheme, toggleHideAmounts, usePaintedTheme } from '../core/kit/preferences.ts'
import { paths } from '../core/router/paths.ts'
import { logout } from './account-actions.ts'
import { destinations } from './destinations.ts'

interface Entry {
  readonly group: 'Go to' | 'Actions'
  readonly label: string
  readonly icon: LucideIcon
  readonly keys: readonly string[]
  readonly run: () => void
}

interface PaletteProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly search: string
}

/** Goes to a screen or does something by its name. */
export function Palette({ open, onOpenChange, search }: PaletteProps) {
  return (
    <BareDialogLayer
      open={open}
      onOpenChange={onOpenChange}
      label="Search or jump to"
      className="layer top-[14dvh] left-1/2 w-[min(560px,calc(100vw-24px))] -translate-x-1/2 overflow-hidden rounded-xl bg-popover text-sm shadow-dialog"
    >
      <PaletteBody search={search} onDone={() => onOpenChange(false)} />
    </BareDialogLayer>
  )
}

function PaletteBody({ search, onDone }: { readonly search: string; readonly onDone: () => void }) {
  const id = useId()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const entries = useEntries(search).filter((entry) => matches(entry.label, text))
  const current = entries[Math.min(at, entries.length - 1)]
  const run = (entry: Entry): void => {
    onDone()
    entry.run()
  }
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && current) return run(current)
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || entries.length === 0) return
    event.preventDefault()
    setAt((Math.min(at, entries.length - 1) + step + entries.length) % entries.length)
  }
  return (
    <>
      <div className="flex h-12 items-center gap-2.5 border-b border-border-strong px-4">
        <Icon of={Search} className="text-subtle-foreground" />
        <input
          role="combobox"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={current ? `${id}-${current.label}` : undefined}
          aria-label="Search or jump to"
          placeholder="Search or jump to"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setAt(0)
          }}
          onKeyDown={press}
          className="min-w-0 flex-1 bg-transparent text-[15px] outline-none max-md:text-md"
        />
        <Kbd>Esc</Kbd>
      </div>
      <div
        role="listbox"
        id={`${id}-list`}
        aria-label="Results"
        className="max-h-[50dvh] overflow-y-auto px-1.5 pb-1.5"
      >
        {entries.map((entry, index) => (
          <Row
            key={entry.label}
            id={`${id}-${entry.label}`}
            entry={entry}
            current={entry === current}
            heading={entries[index - 1]?.group === entry.group ? null : entry.group}
            onPick={() => run(entry)}
            onPoint={() => setAt(index)}
          />
        ))}
        {entries.length === 0 ? (
          <p className="px-2.5 py-6 text-center text-muted-foreground">No items found</p>
        ) : null}
      </div>
      {text === '' ? <Keys /> : null}
    </>
  )
}

/** Keys that belong to a screen, and so to no entry. */
const keysOfScreens = [
  ['Next / previous row or trade', ['J', 'K']],
  ['Older / newer trade', ['→', '←']],
  ['Search trades', ['/']],
  ['Filter trades', ['F']],
  ['Keyboard shortcuts', ['?']],
] as const

function Keys() {
  return (
    <dl
      aria-label="Keys"
      className="grid grid-cols-2 gap-x-6 gap-y-1 border-t border-border-strong px-4 py-3 text-xs text-muted-foreground max-md:hidden"
    >
      {keysOfScreens.map(([name, keys]) => (
        <div key={name} className="flex min-h-6 items-center gap-1.5">
          <dt className="flex-1">{name}</dt>
          <dd className="flex gap-1.5">
            {keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface RowProps {
  readonly id: string
  readonly entry: Entry
  readonly current: boolean
  readonly heading: ReactNode
  readonly onPick: () => void
  readonly onPoint: () => void
}

function Row({ id, entry, current, heading, onPick, onPoint }: RowProps) {
  return (
    <>
      {heading ? (
        <div className="px-2.5 pt-2.5 pb-1 text-2xs font-medium text-subtle-foreground">{heading}</div>
      ) : null}
      {/* The text field keeps the focus and handles the keys, so that a press must not take it away. */}
      <button
        type="button"
        id={id}
        role="option"
        tabIndex={-1}
        aria-selected={current}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onPick}
        onPointerMove={onPoint}
        className={cx(
          'flex h-[38px] w-full cursor-default items-center gap-2.5 rounded-md px-2.5 text-left max-md:h-11',
          current && 'bg-raised',
        )}
      >
        <Icon of={entry.icon} className={current ? 'text-primary' : 'text-subtle-foreground'} />
        <span className="flex-1">{entry.label}</span>
        {entry.keys.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </button>
    </>
  )
}

function useEntries(search: string): readonly Entry[] {
  const navigate = useNavigate()
  const painted = usePaintedTheme()
  const to =
    (pathname: string, carried = '') =>
    () =>
      navigate({ pathname, search: carried })
  return [
    ...destinations.map(
      ({ label, path, icon, key }): Entry => ({
        group: 'Go to',
        label,
        icon,
        keys: ['G', key.toUpperCase()],
        run: to(path, search),
      }),
    ),
    { group: 'Go to', label: 'Home', icon: House, keys: [], run: to(paths.dashboard) },
    { group: 'Go to', label: 'Settings', icon: Settings2, keys: [], run: to(paths.settings) },
    {
      group: 'Actions',
      label: 'Connect exchange',
      icon: Plus,
      keys: [],
      run: to(paths.accounts, '?connect=1'),
    },
    {
      group: 'Actions',
      label: 'Hide or show amounts',
      icon: Eye,
      keys: ['Shift', 'P'],
      run: toggleHideAmounts,
    },
    {
      group: 'Actions',
      label: painted === 'dark' ? 'Light theme' : 'Dark theme',
      icon: SunMoon,
      keys: [],
      run: () => setTheme(painted === 'dark' ? 'light' : 'dark'),
    },
    { group: 'Actions', label: 'Logout', icon: LogOut, keys: [], run: logout },
  ]
}

/** Every letter that was typed appears in order. */
export function matches(label: string, text: string): boolean {
  const letters = Array.from(text.toLowerCase().replaceAll(' ', ''))
  let from = 0
  return letters.every((letter) => {
    const found = label.toLowerCase().indexOf(letter, from)
    from = found + 1
    return found >= 0
  })
}
