import { Info as InfoIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import { Icon } from '../kit/icon.tsx'
import { Popover } from '../kit/popover.tsx'

export interface Explanation {
  readonly formula: string
  /** What was counted: '41 closed trades'. */
  readonly counted: string
  /** What was not, and why; null where nothing is missing. */
  readonly leftOut: string | null
}

/** How a figure came about, on pressing: under a finger there is no hovering. */
export function Explain({ about, of }: { readonly about: string; readonly of: Explanation }) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={`About ${about}`}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="-m-[5px] inline-flex size-6 shrink-0 items-center justify-center rounded-sm text-subtle-foreground hover:text-foreground aria-expanded:text-foreground"
      >
        <Icon of={InfoIcon} size={13} />
      </button>
      <Popover open={open} onOpenChange={setOpen} anchor={button} label={about} className="w-72">
        <div className="flex flex-col gap-1.5 p-3 text-xs">
          <p className="font-semibold">{about}</p>
          <p>{of.formula}</p>
          <p className="num text-muted-foreground">Counted: {of.counted}.</p>
          <p className="num text-muted-foreground">{of.leftOut ?? 'Nothing was left out.'}</p>
        </div>
      </Popover>
    </>
  )
}
