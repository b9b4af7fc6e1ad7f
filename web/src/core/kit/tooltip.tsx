import { type FocusEvent, type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

interface TooltipProps {
  readonly text: ReactNode
  readonly children: ReactNode
  readonly className?: string
}

const gap = 6
const margin = 8

/** A text on hover and focus; Escape closes it. */
export function Tooltip({ text, children, className }: TooltipProps) {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const show = (event: PointerEvent<HTMLElement> | FocusEvent<HTMLElement>): void =>
    setAnchor(event.currentTarget)
  const hide = (): void => setAnchor(null)
  return (
    <span
      className={className ?? 'inline-flex'}
      aria-describedby={anchor ? id : undefined}
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
    >
      {children}
      {anchor ? createPortal(<Bubble id={id} anchor={anchor} text={text} />, document.body) : null}
    </span>
  )
}

function Bubble({
  id,
  anchor,
  text,
}: {
  readonly id: string
  readonly anchor: HTMLElement
  readonly text: ReactNode
}) {
  const bubble = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const node = bubble.current
    if (!node) return
    const at = anchor.getBoundingClientRect()
    const size = node.getBoundingClientRect()
    const above = at.top - size.height - gap
    node.style.top = `${above > margin ? above : at.bottom + gap}px`
    const centred = at.left + at.width / 2 - size.width / 2
    node.style.left = `${Math.max(margin, Math.min(centred, document.documentElement.clientWidth - size.width - margin))}px`
  }, [anchor])
  return (
    <div
      ref={bubble}
      id={id}
      role="tooltip"
      className="pointer-events-none fixed z-60 max-w-72 rounded-md bg-popover px-2.5 py-1.5 text-xs text-foreground shadow-popover"
    >
      {text}
    </div>
  )
}
