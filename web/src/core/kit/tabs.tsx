import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { cx } from './class-names.ts'
import { useEdgeFade } from './use-edge-fade.ts'

export interface TabListProps<V extends string> {
  /** Connects the list to its panel. */
  readonly id: string
  readonly label: string
  readonly tabs: readonly { readonly value: V; readonly label: ReactNode; readonly count?: number }[]
  readonly value: V
  readonly onPick: (value: V) => void
}

interface TabsProps<V extends string> extends Omit<TabListProps<V>, 'id'> {
  /** The content of the chosen tab. */
  readonly children: ReactNode
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

export function Tabs<V extends string>({ children, ...rest }: TabsProps<V>) {
  const id = useId()
  return (
    <>
      <TabList {...rest} id={id} />
      <TabPanel id={id} value={rest.value}>
        {children}
      </TabPanel>
    </>
  )
}

interface TabPanelProps {
  /** The id of its list. */
  readonly id: string
  readonly value: string
  readonly children: ReactNode
}

export const TabPanel = ({ id, value, children }: TabPanelProps) => (
  <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
    {children}
  </div>
)

interface TabListLook {
  /** They replace a title, without a line below the row. */
  readonly isTitle?: boolean
}

/** A list of tabs with a roving tabindex: the Tab key stops only at the chosen one, and arrows move to the others. */
export function TabList<V extends string>(props: TabListProps<V> & TabListLook) {
  const { id, label, tabs, value, onPick, isTitle = false } = props
  const list = useRef<HTMLDivElement>(null)
  const placed = useRef('')
  useEdgeFade(list)
  // On a phone the chosen tab of a long row could be out of sight; counts that load later move it again.
  useEffect(() => {
    // Reading the layout right after rendering would force a reflow; in the next frame it is done anyway.
    const frame = requestAnimationFrame(() => {
      if (!list.current) return
      const place = `${value} ${list.current.scrollWidth}`
      if (place === placed.current) return
      placed.current = place
      list.current.scrollLeft = placeOf(list.current, value)
    })
    return () => cancelAnimationFrame(frame)
  })
  const move = (event: KeyboardEvent<HTMLDivElement>): void => {
    const step = steps[event.key]
    if (step === undefined) return
    const at = tabs.findIndex((tab) => tab.value === value)
    const next = tabs[(at + step + tabs.length) % tabs.length]
    if (!next) return
    event.preventDefault()
    onPick(next.value)
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next.value}"]`)?.focus()
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      onKeyDown={move}
      className={cx(
        'edge-fade flex gap-1 overflow-x-auto',
        'print:mb-2 print:border-0 print:*:px-0!',
        isTitle ? '-ml-2 min-w-0 flex-1 print:ml-0' : 'mb-6 border-b',
      )}
    >
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          data-tab={tab.value}
          id={`${id}-${tab.value}`}
          aria-controls={`${id}-panel`}
          aria-selected={tab.value === value}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onPick(tab.value)}
          className={cx(
            'relative inline-flex h-10 shrink-0 items-center justify-center gap-[7px] max-md:min-w-11 text-sm font-medium whitespace-nowrap text-muted-foreground',
            'aria-selected:text-foreground aria-selected:after:absolute',
            'print:aria-selected:after:hidden aria-selected:after:bottom-0 aria-selected:after:h-0.5 aria-selected:after:bg-primary max-md:h-11',
            isTitle ? 'px-2 aria-selected:after:inset-x-2' : 'px-3 aria-selected:after:inset-x-3',
          )}
        >
          {tab.label}
          {tab.count === undefined ? null : (
            <span className="num text-2xs text-subtle-foreground">{tab.count}</span>
          )}
        </button>
      ))}
    </div>
  )
}

/** The row is scrolled to the tab before the chosen one if both fit, otherwise to the chosen one: neither is cut. */
function placeOf(row: HTMLElement, value: string): number {
  const chosen = row.querySelector<HTMLElement>(`[data-tab="${value}"]`)
  if (!chosen) return row.scrollLeft
  const before = chosen.previousElementSibling
  const first =
    before instanceof HTMLElement &&
    chosen.offsetLeft + chosen.offsetWidth - before.offsetLeft <= row.clientWidth
      ? before
      : chosen
  return first.offsetLeft - row.offsetLeft
}
