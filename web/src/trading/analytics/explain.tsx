import { Info as InfoIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import { Icon } from '../../core/kit/icon.tsx'
import { Popover } from '../../core/kit/popover.tsx'
import { paths } from '../../core/router/paths.ts'
import { Link, useSearchParams } from '../../core/router/router.tsx'
import { about as labelOf } from '#texts/core/kit'
import * as texts from '#texts/trading/performance/key-figures'

export interface Explanation {
  readonly formula: string
  /** The sample of the figure: '41 closed trades'. */
  readonly counted: string
  /** The omissions and their reasons; null if nothing is missing. */
  readonly leftOut: string | null
  /** The kind of trades that the figure counts, for a link to them; absent for figures that count no trades. */
  readonly trades?: 'all' | 'win' | 'loss'
  readonly missing?: { readonly incomplete: number; readonly unpriced: number }
}

/** Explains a figure on press: touch screens have no hover. */
export function Explain({ about, of }: { readonly about: string; readonly of: Explanation }) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={labelOf(about)}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="touch -m-[5px] inline-flex size-6 shrink-0 items-center justify-center rounded-sm text-subtle-foreground hover:text-foreground aria-expanded:text-foreground print:hidden"
      >
        <Icon of={InfoIcon} size={13} />
      </button>
      <Popover open={open} onOpenChange={setOpen} anchor={button} label={about} className="w-72">
        <div className="flex flex-col gap-1.5 p-3 text-xs">
          <p className="font-semibold">{about}</p>
          <p>{of.formula}</p>
          <p className="num text-muted-foreground">{texts.countedOver(of.counted)}</p>
          <p className="num text-muted-foreground">{of.leftOut ?? texts.nothingExcluded}</p>
          {of.trades ? (
            <WayToTrades which={of.trades} {...(of.missing ? { missing: of.missing } : {})} />
          ) : null}
        </div>
      </Popover>
    </>
  )
}

type Which = Pick<Explanation, 'missing'> & { readonly which: NonNullable<Explanation['trades']> }

/** Links to the counted and the uncounted trades, under the filters of this page. */
function WayToTrades({ which, missing }: Which) {
  const [params] = useSearchParams()
  const to = (result: string) => `${paths.trades}?${narrowedTo(params, result).toString()}`
  const look = 'text-link hover:underline'
  return (
    <p className="flex flex-wrap gap-x-3 gap-y-1">
      <Link className={look} to={to(which === 'all' ? '' : which)}>
        {texts.showTheseTrades}
      </Link>
      {missing && missing.incomplete > 0 ? (
        <Link className={look} to={to('incomplete')}>
          {texts.onlyUnknownOpening}
        </Link>
      ) : null}
      {missing && missing.unpriced > 0 ? (
        <Link className={look} to={to('unpriced')}>
          {texts.onlyUnpriced}
        </Link>
      ) : null}
    </p>
  )
}

function narrowedTo(params: URLSearchParams, result: string): URLSearchParams {
  const next = new URLSearchParams(params)
  if (result) next.set('result', result)
  else next.delete('result')
  return next
}
