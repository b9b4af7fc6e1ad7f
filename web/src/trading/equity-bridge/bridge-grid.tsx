import { bridgeParts } from '@harbour/contract/trading/metrics/bridge-metrics'
import type { ReactNode } from 'react'
import { cx } from '../../core/kit/class-names.ts'
import { Info, inlineMark } from '../../core/kit/info.tsx'

interface BridgeGridProps {
  /** Cells of the parts, in their order. */
  readonly children: ReactNode
  readonly change: ReactNode
  /** Explains why the change is unknown; null if it is known. */
  readonly note: string | null
  /** Names the range for screen readers, if it differs from the screen's. */
  readonly range?: string | null
}

/** The parts and their sum, the change: in a row, and stacked on phones. Its height is the same with and without figures. */
export function BridgeGrid({ children, change, note, range = null }: BridgeGridProps) {
  return (
    <dl className="num grid border-t sm:grid-cols-2 lg:min-h-[103px] lg:grid-flow-col lg:auto-cols-fr lg:grid-cols-none lg:grid-rows-[auto_auto_auto]">
      {children}
      <div className={cell}>
        <dt className={head}>
          <span aria-hidden="true">=</span>
          <Name of={bridgeParts.change} range={range}>
            {bridgeParts.change.name}
          </Name>
        </dt>
        <dd className={figure}>{change}</dd>
        {note === null ? null : <dd className="text-2xs max-lg:col-span-2 text-subtle-foreground">{note}</dd>}
      </div>
    </dl>
  )
}

const cell =
  'grid min-h-11 min-w-0 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 px-4 py-2 lg:px-2.5 lg:first:pl-4 max-lg:border-t max-lg:first:border-t-0 lg:row-span-3 lg:grid-cols-1 lg:grid-rows-subgrid lg:gap-y-0.5 lg:border-l lg:py-5 lg:first:border-l-0'
/** German names have long words, which are divided where the column is narrow. A name of one line stands beside the second of its neighbours. */
const head =
  'flex items-baseline gap-1 self-end text-xs text-muted-foreground max-lg:self-center [:lang(de)_&]:hyphens-auto'
const figure = 'text-right font-semibold lg:mt-1 lg:text-left lg:text-md'

const OfRange = ({ range }: { readonly range: string | null }) =>
  range === null ? null : <span className="sr-only">{range}</span>

interface NameProps {
  readonly of: { readonly name: string; readonly definition: string }
  readonly range: string | null
  readonly children: ReactNode
}

/** The mark follows the last word, in whichever line that ends. */
const Name = ({ of: about, range, children }: NameProps) => (
  <span className="min-w-0">
    {children} <OfRange range={range} />
    {/* it hangs into the edge of the cell where the line is full, and lies over a link of two lines */}
    <span className={cx(inlineMark, 'lg:relative lg:z-1 lg:-mr-6')}>
      <Info about={about.name} text={about.definition} />
    </span>
  </span>
)

interface BridgeCellProps {
  readonly about: { readonly name: string; readonly definition: string }
  /** The name, or a link of that name. */
  readonly title: ReactNode
  readonly isFirst: boolean
  readonly range?: string | null
  /** The amount, or its placeholder. */
  readonly children: ReactNode
}

export function BridgeCell({ about, title, isFirst, range = null, children }: BridgeCellProps) {
  return (
    <div className={cell}>
      <dt className={head}>
        {isFirst ? null : <span aria-hidden="true">+</span>}
        <Name of={about} range={range}>
          {title}
        </Name>
      </dt>
      <dd className={figure}>{children}</dd>
    </div>
  )
}
