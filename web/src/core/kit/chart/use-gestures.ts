import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { isSame, moved, type View, type ViewLimits, within, zoomed } from './view.ts'

interface GestureProps {
  readonly view: View
  readonly limits: ViewLimits
  /** The width in pixels of the view, from the left edge of the element. */
  readonly width: number
  readonly onView: (view: View) => void
}

interface Drag {
  readonly view: View
  readonly x: number
  readonly isTouch: boolean
}

/** A press that moves less than this, in pixels, is no drag. */
const slop = 4
/** One notch of the wheel (100) zooms by about a sixth. */
const wheelSpeed = 0.0016

/**
 * Moves a chart by dragging and horizontal scrolling, and zooms it by wheel, trackpad and pinching. A gesture
 * without effect is left to the page, so that it scrolls on.
 */
export function useGestures(box: RefObject<HTMLElement | null>, props: GestureProps) {
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  const fingers = useRef(new Map<number, number>())
  const drag = useRef<Drag | null>(null)
  const [isDragging, setDragging] = useState(false)

  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const turn = (event: WheelEvent) => {
      const { view, limits, width, onView } = latest.current
      const unit = event.deltaMode === 1 ? 33 : 1
      const sideways = event.shiftKey ? event.deltaX || event.deltaY : event.deltaX
      const span = view.to - view.from
      const isSideways = event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)
      const at = view.from + ((event.clientX - element.getBoundingClientRect().left) / width) * span
      // a trackpad sends small steps during a pinch
      const speed = wheelSpeed * (event.ctrlKey ? 5 : 1)
      const next = isSideways
        ? moved(view, ((sideways * unit) / width) * span, limits)
        : zoomed(view, Math.exp(Math.max(-240, Math.min(240, event.deltaY * unit)) * speed), at, limits)
      if (isSame(next, view)) return
      event.preventDefault()
      onView(next)
    }
    // React registers passive listeners, which cannot prevent the page from scrolling
    element.addEventListener('wheel', turn, { passive: false })
    return () => element.removeEventListener('wheel', turn)
  }, [box])

  const end = ({ pointerId }: PointerEvent) => {
    fingers.current.delete(pointerId)
    drag.current = null
    setDragging(false)
  }
  return {
    isDragging,
    /** True for a movement that moved or zoomed the chart, which then points at nothing. */
    follow: (event: PointerEvent<HTMLElement>): boolean => {
      const { view, limits, width, onView } = latest.current
      const held = fingers.current
      const before = held.get(event.pointerId)
      if (before === undefined) return false
      if (held.size > 1) {
        const other = [...held].find(([id]) => id !== event.pointerId)?.[1] ?? before
        held.set(event.pointerId, event.clientX)
        const span = view.to - view.from
        const left = event.currentTarget.getBoundingClientRect().left
        const [was, is] = [Math.abs(before - other), Math.abs(event.clientX - other)]
        const at = view.from + (((event.clientX + other) / 2 - left) / width) * span
        const by = -((event.clientX - before) / 2 / width) * span
        const wider = was < 8 || is < 8 ? view : zoomed(view, was / is, at, limits)
        onView(moved(wider, by, limits))
        return true
      }
      held.set(event.pointerId, event.clientX)
      const start = drag.current
      if (!start) return false
      const far = event.clientX - start.x
      if (!isDragging && Math.abs(far) < slop) return start.isTouch
      const next = within(
        moved(start.view, -(far / width) * (start.view.to - start.view.from), limits),
        limits,
      )
      if (!isDragging) {
        if (isSame(next, view)) return false
        event.currentTarget.setPointerCapture?.(event.pointerId)
        setDragging(true)
      }
      onView(next)
      return true
    },
    press: (event: PointerEvent<HTMLElement>): void => {
      if (event.pointerType === 'mouse' && event.button !== 0) return
      fingers.current.set(event.pointerId, event.clientX)
      drag.current =
        fingers.current.size > 1
          ? null
          : { view: latest.current.view, x: event.clientX, isTouch: event.pointerType === 'touch' }
    },
    release: end,
  }
}
