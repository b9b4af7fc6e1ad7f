import { CircleCheck, CircleX, X } from 'lucide-react'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { cx } from './class-names.ts'
import { Icon } from './icon.tsx'
import * as texts from '#texts/core/app'

interface Toast {
  readonly id: number
  readonly tone: 'success' | 'failure'
  readonly text: ReactNode
  readonly forMs: number
}

const maxToasts = 3

let toasts: readonly Toast[] = []
let nextId = 1
const watchers = new Set<() => void>()

function change(next: readonly Toast[]): void {
  toasts = next
  for (const watch of watchers) watch()
}

/** Shows the result of an action: `toast.success('Connection renamed')`. */
export const toast = {
  success: (text: ReactNode, forMs = 3_000): void =>
    change([...toasts, { id: nextId++, tone: 'success' as const, text, forMs }].slice(-maxToasts)),
  failure: (text: string): void =>
    change([...toasts, { id: nextId++, tone: 'failure' as const, text, forMs: 5_000 }].slice(-maxToasts)),
  dismiss: (id: number): void => change(toasts.filter((shown) => shown.id !== id)),
}

const watch = (watcher: () => void): (() => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Shows the toasts: bottom right, on phones at the top. */
export function Toaster() {
  const shown = useSyncExternalStore(watch, () => toasts)
  // a toast belongs to its page: the next one, for example in the next test, does not show it
  useEffect(() => () => change([]), [])
  return (
    <div className="pointer-events-none fixed print:hidden right-4 bottom-4 z-60 flex flex-col gap-2 max-md:inset-x-3 max-md:top-3 max-md:bottom-auto">
      {shown.map((one) => (
        <ToastCard key={one.id} {...one} />
      ))}
    </div>
  )
}

function ToastCard({ id, tone, text, forMs }: Toast) {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return undefined
    const timer = setTimeout(() => toast.dismiss(id), forMs)
    return () => clearTimeout(timer)
  }, [held, id, forMs])
  return (
    <div
      role={tone === 'failure' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-auto flex w-[340px] items-start gap-2.5 rounded-lg bg-popover px-3.5 py-3 shadow-popover max-md:w-full"
    >
      <Icon
        of={tone === 'failure' ? CircleX : CircleCheck}
        className={cx('mt-0.5', tone === 'failure' ? 'text-destructive' : 'text-gain')}
      />
      <div className="min-w-0 flex-1">{text}</div>
      <button
        type="button"
        aria-label={texts.dismiss}
        onClick={() => toast.dismiss(id)}
        className="touch -m-1.5 inline-flex size-8 items-center justify-center text-subtle-foreground hover:text-foreground"
      >
        <Icon of={X} size={14} />
      </button>
    </div>
  )
}
