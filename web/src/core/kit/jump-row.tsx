import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { cx } from './class-names.ts'
import { useEdgeFade } from './use-edge-fade.ts'

export interface Jump {
  /** The id of a card, which may not be rendered yet. */
  readonly id: string
  readonly title: string
}

interface JumpRowProps {
  readonly label: string
  readonly to: readonly Jump[]
}

/** The height of the bar and of the row itself, below which a card is read. */
const readFromPx = 140

const topOf = ({ id }: Jump) => document.getElementById(id)?.getBoundingClientRect().top ?? Infinity

/** Scroll spy for phones: links to the cards of a long screen, in a row that stays below the bar. */
export function JumpRow({ label, to }: JumpRowProps) {
  const current = useRead(to)
  const row = useRef<HTMLDivElement>(null)
  useEdgeFade(row)
  useEffect(() => {
    const name = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (!row.current || !name) return
    row.current.scrollTo({ left: name.offsetLeft + name.offsetWidth / 2 - row.current.clientWidth / 2 })
  }, [current])
  return (
    <nav
      aria-label={label}
      className="sticky short:static top-14 z-10 -mx-3 mt-3 border-b bg-background print:hidden"
    >
      <div ref={row} className="edge-fade relative flex gap-1 overflow-x-auto px-1">
        {to.map(({ id, title }) => (
          <a
            key={id}
            href={`#${id}`}
            aria-current={id === current ? 'true' : undefined}
            onClick={(event) => jump(event, id)}
            className={cx(
              'relative flex h-11 shrink-0 items-center px-2.5 text-sm font-medium whitespace-nowrap',
              id === current
                ? 'text-foreground after:absolute after:inset-x-2.5 after:bottom-0 after:h-0.5 after:bg-primary'
                : 'text-muted-foreground',
            )}
          >
            {title}
          </a>
        ))}
      </div>
    </nav>
  )
}

function jump(event: MouseEvent, id: string): void {
  event.preventDefault()
  document.getElementById(id)?.scrollIntoView()
}

/** The last card whose top is above the line; null above all of them. Cards are rendered one by one, so each is looked up. */
function useRead(to: readonly Jump[]): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  useEffect(() => {
    const look = (): void => {
      const isAtEnd =
        window.scrollY > 0 && window.innerHeight + window.scrollY >= document.body.scrollHeight - 1
      const read = isAtEnd ? to.at(-1) : to.findLast((one) => topOf(one) <= readFromPx)
      setCurrent(read?.id ?? null)
    }
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [to])
  return current
}
