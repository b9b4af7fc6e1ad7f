import { bridgeParts } from '@harbour/contract/trading/metrics/bridge-metrics'
import type { BridgePart } from '@harbour/ledger/metrics/shown-bridge'
import type { ReactNode } from 'react'
import { Info, inlineMark } from '../../core/kit/info.tsx'
import * as texts from '#texts/trading/overview/attention'

interface BridgeGridProps {
  /** Cells of the parts, in their order. */
  readonly children: ReactNode
  readonly change: ReactNode
  /** Explains why the change is unknown; null if it is known. */
  readonly note: string | null
  /** Names the range for screen readers, if it differs from the screen's. */
  readonly range?: string | null
}

/** The parts and their sum, the change: in a row, and two beside each other where it is narrow. Its height is the same with and without figures. */
export function BridgeGrid({ children, change, note, range = null }: BridgeGridProps) {
  return (
    <dl className="num grid grid-cols-2 border-t lg:min-h-[103px] lg:grid-flow-col lg:auto-cols-fr lg:grid-cols-none lg:grid-rows-[auto_auto_auto]">
      {children}
      <div className={cell}>
        <dt className={head}>
          <Name of={bridgeParts.change} part="change" range={range}>
            {texts.bridgeHeads.change[0]}
          </Name>
        </dt>
        <dd className={figure}>{change}</dd>
        {note === null ? null : (
          <dd className="text-2xs sm:max-lg:col-span-2 text-subtle-foreground">{note}</dd>
        )}
      </div>
    </dl>
  )
}

const cell =
  'grid min-h-11 min-w-0 items-center gap-x-2 px-4 py-2 max-sm:content-center max-sm:px-3 max-sm:odd:pl-4 max-lg:border-t max-lg:nth-[-n+2]:border-t-0 max-lg:even:border-l max-lg:last:odd:col-span-2 sm:max-lg:grid-cols-[minmax(0,1fr)_auto] lg:row-span-3 lg:grid-cols-1 lg:px-2.5 lg:first:pl-4 lg:grid-rows-subgrid lg:gap-y-0.5 lg:border-l lg:py-5 lg:first:border-l-0'
/** German names have long words, which are divided where the column is narrow. */
const head =
  'flex items-baseline gap-1 self-end text-xs text-muted-foreground max-lg:self-center [:lang(de)_&]:hyphens-auto'
const figure = 'font-semibold sm:max-lg:text-right lg:mt-1 lg:text-md'

const OfRange = ({ range }: { readonly range: string | null }) =>
  range === null ? null : <span className="sr-only">{range}</span>

interface NameProps {
  readonly of: { readonly name: string; readonly definition: string }
  readonly part: BridgePart | 'change'
  readonly range: string | null
  readonly children: ReactNode
}

/** Two lines in every cell: the name with its mark, and what of it is counted. */
const Name = ({ of: about, part, range, children }: NameProps) => (
  <span className="min-w-0">
    {children} <OfRange range={range} />
    <span className={inlineMark}>
      <Info about={about.name} text={about.definition} />
    </span>
    <span aria-hidden="true" className="ml-1 text-2xs text-subtle-foreground lg:ml-0 lg:block">
      {texts.bridgeHeads[part][1]}
    </span>
  </span>
)

interface BridgeCellProps {
  readonly about: { readonly name: string; readonly definition: string }
  /** The name, or a link of that name. */
  readonly title: ReactNode
  readonly part: BridgePart
  readonly range?: string | null
  /** The amount, or its placeholder. */
  readonly children: ReactNode
}

export function BridgeCell({ about, title, part, range = null, children }: BridgeCellProps) {
  return (
    <div className={cell}>
      <dt className={head}>
        <Name of={about} part={part} range={range}>
          {title}
        </Name>
      </dt>
      <dd className={figure}>{children}</dd>
    </div>
  )
}
