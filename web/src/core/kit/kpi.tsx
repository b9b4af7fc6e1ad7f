import { createContext, type ReactNode, useContext } from 'react'
import { cx } from './class-names.ts'
import { Info } from './info.tsx'
import { MarkedName } from './marked-name.tsx'
import { usePendingClass } from './use-delayed-pending.ts'

interface KpiProps {
  readonly label: string
  /** The definition of the figure, or a button that shows it. */
  readonly about: ReactNode
  readonly value: ReactNode
  /** Shown beside the value, smaller. */
  readonly beside?: ReactNode
  /** A small chart of the figure's history; undefined in all figures of a strip without one. */
  readonly drawing?: ReactNode
  /** The text below it; null if phones have no line for it, in all figures beside each other. */
  readonly left?: ReactNode
  /** Undefined if the text takes the whole width. */
  readonly right?: ReactNode
  /** The line below all others: its former value. */
  readonly before?: ReactNode
}

const cell = (isWide: boolean) => [
  // the lines of adjacent cells align, also if a label takes two; on phones touch needs the room above the mark
  'num row-span-5 grid min-w-0 grid-cols-1 grid-rows-subgrid px-4 py-3.5 max-md:row-span-4 max-md:pt-3 max-md:pb-2',
  // their outer edges align with the content below
  'max-md:nth-last-[even]:pr-2 max-md:nth-last-[odd]:not-first:pl-2.5',
  // On phones two per row, of an odd number the first one alone.
  'max-md:[&:first-child:nth-last-child(odd)]:col-span-2',
  // Hairlines between the cells: beside each other, and above each row except the first.
  isWide
    ? 'min-[87.5rem]:not-first:border-l md:max-[87.5rem]:col-span-2 md:max-[87.5rem]:not-[:nth-child(3n+1)]:border-l md:max-[87.5rem]:nth-[n+4]:border-t'
    : 'md:max-lg:col-span-2 md:max-lg:nth-[-n+2]:col-span-3 lg:not-first:border-l md:max-lg:even:not-[:nth-child(4)]:border-l md:max-lg:nth-[n+4]:border-l md:max-lg:nth-[n+3]:border-t',
  'max-md:not-first:border-t max-md:[&:nth-child(2):nth-last-child(odd)]:border-t-0 max-md:nth-last-[odd]:not-first:border-l',
]

/** A strip of six figures: two rows of three, and from a width at which each has room one row. */
const IsWide = createContext(false)

/** True while the figures belong to the former query. Each figure dims itself: a box around them would break the grid. */
export const IsFormer = createContext(false)

export function Kpi({ label, about, value, beside, drawing, left, right, before }: KpiProps) {
  const isFormer = useContext(IsFormer)
  const pendingClass = usePendingClass(isFormer)
  return (
    <div
      role="group"
      aria-label={label}
      aria-busy={isFormer || undefined}
      className={cx(...cell(useContext(IsWide)), pendingClass)}
    >
      <div className="self-end text-xs text-muted-foreground max-md:self-start">
        <MarkedName of={label}>
          {typeof about === 'string' ? <Info about={label} text={about} /> : about}
        </MarkedName>
      </div>
      {/* on phones the drawing is beside the value, which leaves room for what follows */}
      <div className="items-center gap-2 max-md:flex md:contents">
        <div className="mt-1 flex h-7 items-baseline gap-1.5 text-kpi font-semibold whitespace-nowrap">
          {value}
          {beside ? (
            <small className="min-w-0 truncate text-sm font-medium tracking-normal">{beside}</small>
          ) : null}
        </div>
        <div
          className={cx(
            'flex items-center max-md:min-w-0 max-md:flex-1 max-md:overflow-hidden max-md:@container',
            // the row of drawings stays, so that the lines below keep theirs
            drawing === undefined ? 'h-0' : 'mt-2 h-5.5',
          )}
        >
          {/* a narrower one shows no shape */}
          <div className="flex w-full items-center max-md:@max-[60px]:hidden">{drawing}</div>
        </div>
      </div>
      <div
        className={cx(
          'mt-1 flex min-h-4 flex-wrap justify-between gap-x-2 max-md:gap-x-1 text-xs text-subtle-foreground',
          left === null && 'max-md:hidden',
        )}
      >
        <span className={right === undefined ? 'w-full' : ''}>{left}</span>
        {right === undefined ? null : <span>{right}</span>}
      </div>
      {before ? (
        <div className="mt-1 flex min-h-4 flex-wrap justify-between gap-x-2 max-md:gap-x-1 text-xs text-subtle-foreground">
          {before}
        </div>
      ) : null}
    </div>
  )
}

interface KpiStripProps {
  readonly label: string
  readonly children: ReactNode
  /** A line above the figures: the span of time that they are of. */
  readonly head?: ReactNode
  /** A line below the figures. */
  readonly foot?: ReactNode
  /** It has six figures. */
  readonly isWide?: boolean
}

/** Five figures on one surface, or six, split by hairlines. */
export const KpiStrip = ({ label, children, head = null, foot = null, isWide = false }: KpiStripProps) => (
  <section aria-label={label} className="card">
    {head === null ? null : (
      <div className="flex min-h-11 flex-wrap items-center gap-x-2 gap-y-1 border-b px-4 py-2">{head}</div>
    )}
    <div
      className={cx(
        'grid grid-cols-2 md:grid-cols-6',
        isWide ? 'min-[87.5rem]:grid-cols-[1.6fr_repeat(5,1fr)]' : 'lg:grid-cols-[1.2fr_repeat(3,1fr)_1.1fr]',
      )}
    >
      <IsWide value={isWide}>{children}</IsWide>
    </div>
    {foot === null ? null : <div className="border-t">{foot}</div>}
  </section>
)
