import { ArrowDown, ArrowUp, Columns3 } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../core/kit/button.tsx'
import { IconButton } from '../../core/kit/icon-button.tsx'
import { useNarrow } from '../../core/kit/narrow.ts'
import { Popover } from '../../core/kit/popover.tsx'
import { useSearchParams } from '../../core/router/router.tsx'
import { columnNames, columnsText, readColumns, usualColumns } from './columns.ts'
import type { View } from '../trade-filters/filters.ts'
import * as texts from '#texts/trading/fills'

/** Selects the columns of a list and their order; they are in the address, and saved with a view. */
export function ColumnsButton({ view }: { readonly view: View }) {
  const [params, setParams] = useSearchParams()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const hidden = useHiddenColumns(isOpen, params.get('columns'))
  // Phones show two lines per row instead of columns.
  if (useNarrow()) return null
  const names: Readonly<Record<string, string>> = columnNames[view]
  const chosen = readColumns(params.get('columns'), view) ?? usualColumns(view)
  const left = Object.keys(names).filter((name) => !chosen.includes(name))
  const set = (next: readonly string[]) =>
    setParams(
      (before) => {
        const changed = new URLSearchParams(before)
        const text = columnsText(next, view)
        if (text) changed.set('columns', text)
        else changed.delete('columns')
        return changed
      },
      { replace: true, state: window.history.state },
    )
  const move = (from: number, to: number) => {
    const next = [...chosen]
    const [moved] = next.splice(from, 1)
    if (moved !== undefined) next.splice(to, 0, moved)
    set(next)
  }
  return (
    <>
      <Button
        ref={button}
        icon={Columns3}
        aria-haspopup="true"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {texts.columns}
      </Button>
      <Popover
        open={isOpen}
        onOpenChange={setOpen}
        anchor={button}
        label={texts.columns}
        align="end"
        className="w-64 p-2"
      >
        <ul aria-label={texts.shownColumns} className="text-sm">
          {chosen.map((name, at) => (
            <li key={name} className="flex items-center">
              <label className="flex min-h-8 flex-1 items-center gap-2 px-2">
                <input
                  type="checkbox"
                  checked
                  disabled={chosen.length === 1}
                  onChange={() => set(chosen.filter((one) => one !== name))}
                  className="accent-primary"
                />
                <span>
                  {names[name]}
                  {hidden.includes(name) ? (
                    <span className="block text-xs text-subtle-foreground">{texts.noRoom}</span>
                  ) : null}
                </span>
              </label>
              <IconButton
                small
                icon={ArrowUp}
                className="disabled:opacity-40"
                label={texts.moveToFront(names[name] ?? name)}
                disabled={at === 0}
                onClick={() => move(at, at - 1)}
              />
              <IconButton
                small
                icon={ArrowDown}
                className="disabled:opacity-40"
                label={texts.moveToEnd(names[name] ?? name)}
                disabled={at === chosen.length - 1}
                onClick={() => move(at, at + 1)}
              />
            </li>
          ))}
        </ul>
        {left.length > 0 ? (
          <ul aria-label={texts.otherColumns} className="mt-1 border-t border-border-strong pt-1 text-sm">
            {left.map((name) => (
              <li key={name}>
                <label className="flex min-h-8 items-center gap-2 px-2 text-muted-foreground">
                  <input
                    type="checkbox"
                    checked={false}
                    onChange={() => set([...chosen, name])}
                    className="accent-primary"
                  />
                  {names[name]}
                </label>
              </li>
            ))}
          </ul>
        ) : null}
        {params.has('columns') ? (
          <div className="mt-1 border-t border-border-strong pt-2">
            <Button size="sm" tone="ghost" onClick={() => set(usualColumns(view))}>
              {texts.resetColumns}
            </Button>
          </div>
        ) : null}
      </Popover>
    </>
  )
}

/** The columns of the list that are hidden, since it is too narrow; none while the menu is closed. */
function useHiddenColumns(isOpen: boolean, columns: string | null): readonly string[] {
  const [hidden, setHidden] = useState<readonly string[]>([])
  useLayoutEffect(() => {
    if (!isOpen) return undefined
    const look = () => setHidden(hiddenHeads())
    look()
    // the list may render other columns a moment after the menu
    const heads = document.querySelector('th[data-column]')?.parentElement
    const watch = new MutationObserver(look)
    if (heads) watch.observe(heads, { childList: true })
    window.addEventListener('resize', look)
    return () => {
      watch.disconnect()
      window.removeEventListener('resize', look)
    }
  }, [isOpen, columns])
  return hidden
}

const hiddenHeads = (): readonly string[] =>
  [...document.querySelectorAll<HTMLElement>('th[data-column]')]
    .filter((head) => window.getComputedStyle(head).display === 'none')
    .flatMap(({ dataset }) => dataset.column ?? [])
