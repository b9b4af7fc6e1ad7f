import { type MouseEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { cx } from '../../core/kit/class-names.ts'
import { useEdgeFade } from '../../core/kit/use-edge-fade.ts'
import * as texts from '#texts/portal/settings'

interface Target {
  readonly id: string
  readonly title: string
}

/** Links to the sections: at the side on wide screens, in a row that stays below the header on narrow ones. */
export function SectionNav({ sections }: { readonly sections: readonly Target[] }) {
  const [current, hold] = useCurrent(sections)
  const row = useRef<HTMLDivElement>(null)
  useEdgeFade(row)
  useOpeningPlace(hold)
  useShown(row, current)
  return (
    <nav
      aria-label={texts.settings}
      className={cx(
        'top-14 z-10 -mx-4 min-w-0 border-b bg-background max-lg:sticky short:static! print:hidden',
        'lg:sticky lg:top-20 lg:mx-0 lg:self-start lg:border-0',
      )}
    >
      <div ref={row} className="edge-fade relative flex gap-1 overflow-x-auto px-1 lg:flex-col lg:px-0">
        {sections.map(({ id, title }) => (
          <a
            key={id}
            href={`#${id}`}
            aria-current={id === current ? 'true' : undefined}
            onClick={(event) => follow(event, id, hold)}
            className={cx(
              'relative flex h-11 shrink-0 items-center rounded-md px-3 text-sm font-medium whitespace-nowrap lg:h-9',
              id === current
                ? 'text-foreground max-lg:after:absolute max-lg:after:inset-x-3 max-lg:after:bottom-0 max-lg:after:h-0.5 max-lg:after:bg-primary lg:bg-raised lg:hairline'
                : 'text-muted-foreground hover:text-foreground',
            )}
          >
            {title}
          </a>
        ))}
      </div>
    </nav>
  )
}

/** Scrolls the row so that the current name stays in view. */
function useShown(row: RefObject<HTMLElement | null>, current: string): void {
  useEffect(() => {
    const name = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (!row.current || !name) return
    const middle = name.offsetLeft + name.offsetWidth / 2
    row.current.scrollTo({ left: middle - row.current.clientWidth / 2 })
  }, [row, current])
}

const isAtTop = (): boolean => window.scrollY <= 0

type Hold = (id: string) => void

function follow(event: MouseEvent, id: string, hold: Hold): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  window.history.replaceState(window.history.state, '', `#${id}`)
  goTo(id, hold)
}

/** Scrolls to the section, and focuses its heading. */
function goTo(id: string, hold: Hold): void {
  const section = document.getElementById(id)
  if (!section) return
  hold(id)
  section.scrollIntoView()
  section.querySelector('h2')?.focus({ preventScroll: true })
}

/** An address such as /settings#billing opens at that section, once it is rendered. */
function useOpeningPlace(hold: Hold): void {
  useEffect(() => {
    const id = window.location.hash.slice(1)
    if (!id) return undefined
    const frame = requestAnimationFrame(() => goTo(id, hold))
    return () => cancelAnimationFrame(frame)
  }, [hold])
}

/**
 * The section being read, by a line near the top; a chosen one stays current until the person scrolls. At the
 * very top it is the first one, wherever the line is: on a high screen that is in the second.
 */
function useCurrent(sections: readonly Target[]): readonly [string, (chosen: string) => void] {
  const [current, setCurrent] = useState(sections[0]?.id ?? '')
  const isHeld = useRef(false)
  useEffect(() => {
    const watcher = new IntersectionObserver(
      (entries) => {
        const crossing = entries.find(({ isIntersecting }) => isIntersecting)
        if (crossing && !isHeld.current && !isAtTop()) setCurrent(crossing.target.id)
      },
      { rootMargin: '-20% 0px -79% 0px' },
    )
    for (const { id } of sections) {
      const section = document.getElementById(id)
      if (section) watcher.observe(section)
    }
    const first = (): void => {
      if (isAtTop() && !isHeld.current) setCurrent(sections[0]?.id ?? '')
    }
    window.addEventListener('scroll', first, { passive: true })
    return () => {
      watcher.disconnect()
      window.removeEventListener('scroll', first)
    }
  }, [sections])
  useEffect(() => {
    const release = (): void => {
      isHeld.current = false
    }
    const moves = ['wheel', 'touchmove', 'keydown'] as const
    for (const move of moves) window.addEventListener(move, release, { passive: true })
    // The section with the focus is current, wherever the line near the top is.
    const enter = ({ target }: FocusEvent): void => {
      const entered = sections.find(({ id }) => document.getElementById(id)?.contains(target as Node))
      if (!entered) return
      isHeld.current = true
      setCurrent(entered.id)
    }
    document.addEventListener('focusin', enter)
    return () => {
      document.removeEventListener('focusin', enter)
      for (const move of moves) window.removeEventListener(move, release)
    }
  }, [sections])
  const hold = useCallback((chosen: string): void => {
    isHeld.current = true
    setCurrent(chosen)
  }, [])
  return [current, hold]
}
