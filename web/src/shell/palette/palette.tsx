import { ReceiptText, Search, SearchX, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { api } from '../../core/api/api.ts'
import { useApiQuery } from '../../core/api/query.ts'
import { reasonOf } from '../../core/errors/reason.ts'
import { BareDialogLayer } from '../../core/kit/bare-dialog-layer.tsx'
import { Icon } from '../../core/kit/icon.tsx'
import { Kbd } from '../../core/kit/kbd.tsx'
import { paths } from '../../core/router/paths.ts'
import { useNavigate } from '../../core/router/router.tsx'
import type { Entry } from './entry.ts'
import { PaletteList } from './palette-list.tsx'
import { prepare, rank, type Section, sectionsOf, withFirst } from './rank.ts'
import { addRecent, readRecent } from './recent.ts'
import { useCommands, useTypedRange } from './use-commands.ts'
import { useFoundTrades } from './use-found-trades.tsx'
import { useNames } from './use-names.ts'
import { usePlaces } from './use-places.ts'
import { typedOnly, useTradeList } from './use-trade-list.ts'
import * as actions from '#texts/core/actions'
import { search as searchOrJump } from '#texts/core/shortcuts'
import * as texts from '#texts/shell/palette'

interface PaletteProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly search: string
  /** True if the screen below has a range. */
  readonly ranged: boolean
  /** True if it compares the range with another. */
  readonly compares: boolean
  readonly onSheet: () => void
  readonly onNews: () => void
}

/** The command palette: finds trades, a person's own items, screens and settings, and runs commands. */
export function Palette({ open, onOpenChange, ...rest }: PaletteProps) {
  // reopening it while it closes starts over, too
  const [opening, setOpening] = useState({ open, number: 0 })
  if (opening.open !== open) setOpening({ open, number: opening.number + (open ? 1 : 0) })
  return (
    <BareDialogLayer
      open={open}
      onOpenChange={onOpenChange}
      label={searchOrJump}
      className="layer top-[12dvh] left-1/2 flex max-h-[76dvh] w-[min(640px,calc(100vw-16px))] -translate-x-1/2 flex-col overflow-hidden rounded-xl bg-popover text-sm shadow-dialog max-md:top-2 max-md:max-h-[calc(100dvh-16px)]"
    >
      <PaletteBody key={opening.number} {...rest} onDone={() => onOpenChange(false)} />
    </BareDialogLayer>
  )
}

type BodyProps = Omit<PaletteProps, 'open' | 'onOpenChange'> & { readonly onDone: () => void }

function PaletteBody({ search, ranged, compares, onSheet, onNews, onDone }: BodyProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const found = useFoundTrades(text)
  const { sections, isFailed, retry, remember } = useSections(
    text,
    { search, ranged, compares, onSheet, onNews },
    found.entries,
  )
  const entries = sections.flatMap((section) => section.entries)
  const results = entries.filter(({ id }) => !id.startsWith(typedOnly))
  const isNothing = text.trim() !== '' && results.length === 0 && !found.isAsking && !found.error
  const at = Math.max(
    0,
    entries.findIndex((entry) => entry.id === chosen),
  )
  const current = entries[at]
  useShownOption(id, current?.id)
  const run = (entry: Entry): void => {
    remember(entry)
    onDone()
    entry.run()
  }
  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && current) return run(current)
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || entries.length === 0) return
    event.preventDefault()
    setChosen(entries[(at + step + entries.length) % entries.length]?.id ?? null)
  }
  return (
    <>
      <div className="flex h-13 shrink-0 items-center gap-2.5 border-b border-border-strong px-4 max-md:pr-1">
        <Icon of={Search} className="text-subtle-foreground" />
        <input
          ref={field}
          role="combobox"
          aria-expanded={entries.length > 0}
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={current ? optionId(id, current.id) : undefined}
          aria-label={searchOrJump}
          placeholder={texts.whatToType}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          value={text}
          maxLength={100}
          onChange={(event) => {
            setText(event.target.value)
            setChosen(null)
          }}
          onKeyDown={press}
          className="min-w-0 flex-1 bg-transparent text-[15px] outline-none max-md:text-md"
        />
        <span className="max-md:hidden">
          <Kbd>Esc</Kbd>
        </span>
        <button
          type="button"
          aria-label={actions.close}
          onClick={onDone}
          className="inline-grid size-11 place-items-center text-muted-foreground md:hidden"
        >
          <Icon of={X} />
        </button>
      </div>
      {isNothing ? (
        <p className="flex min-h-11 items-center gap-2.5 px-4 pt-1.5 text-muted-foreground">
          <Icon of={SearchX} className="text-subtle-foreground" />
          <span className="min-w-0 truncate">{texts.nothingFound(text.trim())}</span>
        </p>
      ) : null}
      <PaletteList
        id={id}
        sections={sections}
        current={current}
        optionId={(entry) => optionId(id, entry.id)}
        onPick={run}
        onPoint={(entry) => setChosen(entry.id)}
      />
      <Footer
        count={results.length}
        text={text.trim()}
        isAsking={found.isAsking}
        failure={found.error ? reasonOf(found.error) : isFailed ? texts.namesNotLoaded : null}
        onRetry={() => {
          if (found.error) void found.retry()
          retry()
        }}
      />
    </>
  )
}

const optionId = (id: string, entry: string): string => `${id}-${entry.replaceAll(/[^\w-]/g, '_')}`

/** Scrolls the option selected by the arrow keys into view. */
function useShownOption(id: string, current: string | undefined): void {
  const before = useRef(current)
  useEffect(() => {
    if (current !== undefined && current !== before.current)
      document.getElementById(optionId(id, current))?.scrollIntoView({ block: 'nearest' })
    before.current = current
  }, [id, current])
}

/** Returns the sections of the list: the recent and the usual ones first, the matches once something is typed. */
function useSections(
  text: string,
  surroundings: Omit<BodyProps, 'onDone'>,
  trades: readonly Entry[],
): {
  readonly sections: readonly Section[]
  readonly isFailed: boolean
  readonly retry: () => void
  readonly remember: (entry: Entry) => void
} {
  const navigate = useNavigate()
  const me = useApiQuery(api.auth.me, {})
  const person = me.data?.id ?? ''
  const { ranged, compares, ...places } = surroundings
  const screens = usePlaces(places)
  const commands = useCommands({ ranged, compares })
  const typedRange = useTypedRange(text, ranged)
  const list = useTradeList(text)
  const names = useNames(true)
  const all = useMemo(() => [...screens, ...commands, ...names.entries], [screens, commands, names.entries])
  const prepared = useMemo(() => prepare(all), [all])
  const [stored] = useState(() => readRecent(person))
  const recent = stored.flatMap(({ id, label, detail }): readonly Entry[] => {
    const known = all.find((entry) => entry.id === id)
    if (known) return [{ ...known, group: 'recent' }]
    if (label === undefined || !id.startsWith('trades:')) return []
    const run = () => navigate(paths.trade.replace(':id', id.slice('trades:'.length)))
    return [{ id, group: 'recent', label, ...(detail && { detail }), icon: ReceiptText, run }]
  })
  const usual = all.filter(({ id }) => !recent.some((one) => one.id === id))
  const fitting = rank(prepared, text)
  return {
    sections:
      text.trim() === ''
        ? sectionsOf([...recent, ...usual], ['recent', 'goTo', 'commands'])
        : [...withFirst(typedRange, fitting), ...sectionsOf([...trades, ...list], ['trades', 'notes'])],
    isFailed: names.isFailed,
    retry: names.retry,
    remember: ({ id, label, detail }) => {
      if (id.startsWith(typedOnly)) return
      addRecent(person, id.startsWith('trades:') ? { id, label, ...(detail && { detail }) } : { id })
    },
  }
}

interface FooterProps {
  readonly count: number
  readonly text: string
  readonly isAsking: boolean
  readonly failure: string | null
  readonly onRetry: () => void
}

/** One line below the list, always of the same height: the search in progress or the reason for no results, and the keys. */
function Footer({ count, text, isAsking, failure, onRetry }: FooterProps) {
  const words = count === 0 ? texts.nothingFound(text) : texts.found(count)
  return (
    <div className="flex min-h-9 shrink-0 items-center gap-3 border-t border-border-strong px-4 text-xs text-muted-foreground">
      {failure ? (
        <>
          <span role="alert">{failure}</span>
          <button type="button" onClick={onRetry} className="min-h-9 text-link hover:underline">
            {actions.tryAgain}
          </button>
        </>
      ) : (
        // only spoken: the list itself shows the result
        <span role="status" className={isAsking && text !== '' ? undefined : 'sr-only'}>
          {text === '' ? '' : isAsking ? texts.searching : words}
        </span>
      )}
      <span aria-hidden className="ml-auto flex items-center gap-3 whitespace-nowrap max-md:hidden">
        {texts.keyHints.map(([key, does]) => (
          <span key={key} className="flex items-center gap-1.5">
            <Kbd>{key}</Kbd>
            {does}
          </span>
        ))}
      </span>
    </div>
  )
}
