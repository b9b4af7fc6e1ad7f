import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { cx } from './class-names.ts'
import { Icon } from './icon.tsx'

interface FoldedRowProps {
  readonly name: ReactNode
  readonly value: ReactNode
  /** The parts of the value; without them nothing unfolds. */
  readonly children: ReactNode
}

/** A row of a list on phones: one line; pressing it unfolds the rest. */
export function FoldedRow({ name, value, children }: FoldedRowProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="col-span-2 -my-2.5">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-15 w-full items-center gap-3 text-left font-medium"
      >
        <span className="min-w-0 flex-1">{name}</span>
        {value}
        <Icon
          of={ChevronDown}
          size={14}
          className={cx('text-subtle-foreground transition-transform duration-fast', isOpen && 'rotate-180')}
        />
      </button>
      <div id={id} hidden={!isOpen} className="pb-2.5">
        {isOpen ? children : null}
      </div>
    </div>
  )
}
