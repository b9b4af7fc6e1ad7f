import type { ReconciledFigure, Verdict } from '@harbour/contract/trading/reconciliation'
import { Check, CircleQuestionMark, TriangleAlert, type LucideIcon } from 'lucide-react'
import { marketName } from '@harbour/contract/trading/market-name'
import { HiddenAmount, Unknown } from '../../core/kit/amount.tsx'
import { Badge, type BadgeTone } from '../../core/kit/badge.tsx'
import { cx } from '../../core/kit/class-names.ts'
import { Dotted } from '../../core/kit/dotted.tsx'
import { quantity } from '../../core/kit/format.ts'
import { exactTime } from '../../core/kit/format-time.ts'
import { useAmountsHidden } from '../../core/kit/preferences.ts'
import { isCovered, partMeaning, partName, verdictOf, whyUnknown } from './labels.ts'
import * as texts from '#texts/trading/account-history'
import { sides } from '#texts/trading/terms'

const columns =
  'grid grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)_9rem] gap-x-4 px-4 max-md:grid-cols-2 print:grid-cols-[minmax(0,1.3fr)_minmax(0,1.2fr)_minmax(0,1.2fr)_minmax(0,.5fr)_5rem] print:gap-x-2 print:text-xs'

export function FigureHead({ exchangeName }: { readonly exchangeName: string }) {
  return (
    <div
      role="row"
      className={cx(
        columns,
        'items-center border-t py-1.5 text-xs font-medium text-subtle-foreground max-md:hidden',
      )}
    >
      <span role="columnheader">{texts.figure}</span>
      <span role="columnheader" className="text-right">
        Harbour
      </span>
      <span role="columnheader" className="text-right">
        {exchangeName}
      </span>
      <span role="columnheader" className="text-right">
        {texts.difference}
      </span>
      <span role="columnheader">{texts.result}</span>
    </div>
  )
}

const looks: Record<Verdict, readonly [tone: BadgeTone, icon: LucideIcon]> = {
  equal: ['plain', Check],
  differs: ['warn', TriangleAlert],
  unknown: ['plain', CircleQuestionMark],
}

interface FigureRowProps {
  readonly figure: ReconciledFigure
  /** True for the first row of its instrument or asset. */
  readonly isFirst: boolean
  readonly exchangeName: string
}

/** One figure next to the exchange's, with the parts of a difference below it. */
export function FigureRow({ figure, isFirst, exchangeName }: FigureRowProps) {
  const { kind, subject, part, verdict, reason, parts, equalAt } = figure
  const [tone, icon] = looks[verdict]
  const theirs = isCovered(figure) ? (
    <Unknown why={texts.whyCovered} />
  ) : (
    <Value of={figure.theirs} figure={figure} />
  )
  const name = kind === 'balance' ? subject : nameOf(figure)
  const of = kind === 'balance' ? subject : marketName(subject)
  return (
    <div className={cx('border-t py-1.5 text-sm', !isFirst && kind !== 'balance' && 'border-border/40')}>
      <div
        role="row"
        aria-label={kind === 'balance' ? subject : `${of} ${name}`}
        className={cx(columns, 'items-center gap-y-1')}
      >
        <span role="rowheader" className="min-w-0 wrap-anywhere md:truncate">
          {kind === 'balance' ? (
            <span className="font-medium">{subject}</span>
          ) : (
            <>
              <span className="font-medium">
                {of}
                {part === 'long' || part === 'short' ? ` ${sides[part]}` : ''}
              </span>{' '}
              <span className="text-muted-foreground md:ml-1">{name}</span>
            </>
          )}
        </span>
        <span role="cell" className="text-right max-md:hidden">
          <Value of={figure.ours} figure={figure} />
        </span>
        <span role="cell" className="text-right max-md:hidden">
          {theirs}
        </span>
        <span role="cell" className="text-right text-muted-foreground max-md:hidden">
          {isCovered(figure) ? (
            '–'
          ) : figure.difference === '0' ? (
            '0'
          ) : (
            <Value of={figure.difference} figure={figure} signed />
          )}
        </span>
        <span
          role="cell"
          className="max-md:text-right"
          title={verdict === 'differs' && equalAt ? texts.lastMatch(exactTime(equalAt)) : undefined}
        >
          <Badge tone={tone} icon={icon}>
            {isCovered(figure) ? texts.covered : verdictOf(figure)}
          </Badge>
        </span>
        {/* each side is unbroken: a name separated from its amount reads as the other side's name */}
        <Dotted className="num col-span-2 text-xs text-subtle-foreground md:hidden">
          <span>
            Harbour <Value of={figure.ours} figure={figure} />
          </span>
          <span>
            {exchangeName} {theirs}
          </span>
        </Dotted>
      </div>
      {verdict === 'unknown' ? (
        <p className="px-4 text-xs text-subtle-foreground">{whyUnknown(reason)}</p>
      ) : null}
      {verdict === 'differs' ? (
        <ul aria-label={texts.breakdownOf(of)} className="px-4 pt-0.5 pb-1 text-xs">
          {parts.map((each) => (
            <li key={each.name} className="flex flex-wrap items-baseline gap-x-2">
              <span className="min-w-24 font-medium">{partName(each.name)}</span>
              <Value of={each.amount} figure={figure} signed />
              <span className="text-subtle-foreground">
                {[each.detail, partMeaning[each.name]].filter(Boolean).join('. ')}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

/** 'Fees in USDT', 'Position, long'. */
function nameOf({ kind, part }: ReconciledFigure): string {
  const name = texts.kinds[kind]
  if (part === '') return name
  if (kind === 'fees' || kind === 'funding') return texts.sumIn(name, part)
  return `${name}, ${part === 'long' || part === 'short' ? sides[part] : part}`
}

interface ValueProps {
  readonly of: string | null
  readonly figure: ReconciledFigure
  readonly signed?: boolean
}

/** Shows all significant digits, since the difference may be in the last one. Prices are never hidden with amounts. */
function Value({ of: value, figure: { kind, unit, reason }, signed = false }: ValueProps) {
  const hidden = useAmountsHidden() && kind !== 'entry'
  if (value === null) return <Unknown why={whyUnknown(reason)} />
  return (
    <span className="num whitespace-nowrap" title={hidden ? undefined : value}>
      {hidden ? <HiddenAmount /> : quantity(value, { signed })}
      {unit === 'contracts' ? null : <span className="text-subtle-foreground"> {unit}</span>}
    </span>
  )
}
