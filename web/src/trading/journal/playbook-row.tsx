import type { Playbook } from '@harbour/contract/trading/journal'
import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Pnl } from '../../core/kit/amount.tsx'
import { percent } from '../../core/kit/format.ts'
import { IconButton } from '../../core/kit/icon-button.tsx'
import { Skeleton, SkeletonLine } from '../../core/kit/skeleton.tsx'
import { Link } from '../../core/router/router.tsx'
import type { PeriodQuery } from '../scope/period.ts'
import { BeforeWords } from '../metrics/before-line.tsx'
import { Discipline } from './discipline.tsx'
import { PlaybookCurve } from './playbook-curve.tsx'
import * as texts from '#texts/trading/journal'

/** In a wide list the rules are on the left, with their results beside them; the last row takes the height that these need. */
const rowLook = [
  'grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-t px-4 py-4 first:border-t-0',
  '@4xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)_auto] @4xl:grid-rows-[repeat(5,auto)_1fr] @4xl:gap-x-8',
].join(' ')
const actionsLook = 'row-span-2 flex self-start @4xl:col-start-3 @4xl:row-start-1'
const wholeLook = 'col-span-2 @4xl:col-span-1 @4xl:col-start-1'

/** Loading playbooks: a name with its buttons, its results, now and before, and a line of rules. */
export const PlaybooksSkeleton = ({ isCompared }: { readonly isCompared: boolean }) => (
  <ul aria-hidden className="skeletons @container">
    {['w-24', 'w-36', 'w-28'].map((width) => (
      <li key={width} className={rowLook}>
        <Skeleton className={`my-0.75 h-3.5 ${width}`} />
        <span className={`h-8 w-16 max-md:h-11 ${actionsLook}`} />
        <SkeletonLine className="h-2.5 w-40" />
        {isCompared ? (
          <span className={wholeLook}>
            <SkeletonLine className="h-2.5 w-36" />
          </span>
        ) : null}
        <span className={wholeLook}>
          <SkeletonLine className="h-3 w-3/4" />
        </span>
      </li>
    ))}
  </ul>
)

interface PlaybookRowProps {
  readonly of: Playbook
  /** The address of its trades within the range; null for an example. */
  readonly trades: string | null
  /** The range as a query, for the curve of its results; null for an example. */
  readonly period: PeriodQuery | null
  /** The figures include all of its trades. */
  readonly isAllTime: boolean
  /** The same playbook in the days of comparison, undefined while it is loading; null without a comparison. */
  readonly before: { readonly days: string; readonly of: Playbook | undefined } | null
  /** Null for an example, which cannot be changed. */
  readonly onEdit: (() => void) | null
  readonly onRemove: (() => void) | null
}

/** A playbook with its rules, and the results of its trades. */
export function PlaybookRow(props: PlaybookRowProps) {
  const { of: playbook, trades, period, isAllTime, before, onEdit, onRemove } = props
  const { name, rules, checklist } = playbook
  return (
    <li className={rowLook}>
      <h2 className="font-semibold wrap-anywhere">{name}</h2>
      <span className={actionsLook}>
        {onEdit ? <IconButton icon={Pencil} label={texts.editNamed(name)} onClick={onEdit} /> : null}
        {onRemove ? <IconButton icon={Trash2} label={texts.removeNamed(name)} onClick={onRemove} /> : null}
      </span>
      <p className="num col-start-1 text-xs text-subtle-foreground">
        {playbook.trades === 0 ? (
          isAllTime ? (
            texts.noResultYet
          ) : (
            texts.noResultInPeriod
          )
        ) : (
          <Performance of={playbook}>
            {trades === null ? (
              texts.trades(playbook.trades)
            ) : (
              <Link to={trades} className="touch font-medium text-link hover:underline">
                {texts.trades(playbook.trades)}
              </Link>
            )}
          </Performance>
        )}
      </p>
      {before ? (
        <p className={`num flex flex-wrap gap-x-2 text-xs text-subtle-foreground ${wholeLook}`}>
          <BeforeWords
            days={before.days}
            value={before.of ? <Former of={before.of} /> : null}
            change={null}
          />
        </p>
      ) : null}
      {rules === '' ? null : (
        <p className={`max-w-[72ch] whitespace-pre-line text-muted-foreground wrap-anywhere ${wholeLook}`}>
          {rules}
        </p>
      )}
      {checklist.length === 0 ? null : (
        <ol
          aria-label={texts.checklistOf(name)}
          className={`num mt-1 grid list-decimal content-start gap-1 pl-4.5 text-muted-foreground marker:text-subtle-foreground ${wholeLook}`}
        >
          {checklist.map((rule) => (
            <li key={rule.id} className="wrap-anywhere">
              {rule.text}
            </li>
          ))}
        </ol>
      )}
      <Discipline of={playbook} />
      {period === null || playbook.trades === 0 ? null : <PlaybookCurve of={playbook} period={period} />}
    </li>
  )
}

interface PerformanceProps {
  readonly of: Playbook
  /** The number of trades. */
  readonly children: ReactNode
}

const Performance = ({ of: { trades, wins, net }, children }: PerformanceProps) =>
  texts.performance(children, percent(wins / trades, { digits: 0 }), <Pnl of={net} />)

const Former = ({ of }: { readonly of: Playbook }) =>
  of.trades === 0 ? texts.noTrades : <Performance of={of}>{texts.trades(of.trades)}</Performance>
