import type { Playbook } from '@harbour/contract/trading/journal'
import { Pencil, Square, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Pnl } from '../../core/kit/amount.tsx'
import { percent } from '../../core/kit/format.ts'
import { Icon } from '../../core/kit/icon.tsx'
import { IconButton } from '../../core/kit/icon-button.tsx'
import { Skeleton, SkeletonLine } from '../../core/kit/skeleton.tsx'
import { Link } from '../../core/router/router.tsx'
import { BeforeWords } from '../metrics/before-line.tsx'
import { Discipline } from './discipline.tsx'
import * as texts from '#texts/trading/journal'

const rowLook = 'grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-t px-4 py-3 first:border-t-0'

/** Playbooks that are on their way: a name with its buttons, what came of it, then and before, and a line of rules. */
export const PlaybooksSkeleton = ({ isCompared }: { readonly isCompared: boolean }) => (
  <ul aria-hidden className="skeletons">
    {['w-24', 'w-36', 'w-28'].map((width) => (
      <li key={width} className={rowLook}>
        <Skeleton className={`my-0.75 h-3.5 ${width}`} />
        <span className="row-span-2 h-8 max-md:h-11" />
        <SkeletonLine className="h-2.5 w-40" />
        {isCompared ? (
          <span className="col-span-2">
            <SkeletonLine className="h-2.5 w-36" />
          </span>
        ) : null}
        <span className="col-span-2">
          <SkeletonLine className="h-3 w-3/4" />
        </span>
      </li>
    ))}
  </ul>
)

interface PlaybookRowProps {
  readonly of: Playbook
  /** The address of its trades within the range; null of an example, which has none. */
  readonly trades: string | null
  /** The figures are of all of its trades. */
  readonly isAllTime: boolean
  /** Itself in the days that the range is compared with, undefined while it is on its way; null where nothing is compared. */
  readonly before: { readonly days: string; readonly of: Playbook | undefined } | null
  readonly onEdit: () => void
  readonly onRemove: () => void
}

/** A playbook with its rules, and what its trades brought. */
export function PlaybookRow(props: PlaybookRowProps) {
  const { of: playbook, trades, isAllTime, before, onEdit, onRemove } = props
  const { name, rules, checklist } = playbook
  return (
    <li className={rowLook}>
      <h2 className="font-semibold wrap-anywhere">{name}</h2>
      <span className="row-span-2 flex self-start">
        <IconButton icon={Pencil} label={texts.editNamed(name)} onClick={onEdit} />
        <IconButton icon={Trash2} label={texts.removeNamed(name)} onClick={onRemove} />
      </span>
      <p className="num text-xs text-subtle-foreground">
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
              <Link to={trades} className="text-link hover:underline">
                {texts.trades(playbook.trades)}
              </Link>
            )}
          </Performance>
        )}
      </p>
      {before ? (
        <p className="num col-span-2 flex flex-wrap gap-x-2 text-xs text-subtle-foreground">
          <BeforeWords
            days={before.days}
            value={before.of ? <Former of={before.of} /> : null}
            change={null}
          />
        </p>
      ) : null}
      {rules === '' ? null : (
        <p className="col-span-2 whitespace-pre-line text-muted-foreground wrap-anywhere">{rules}</p>
      )}
      {checklist.length === 0 ? null : (
        <ul aria-label={texts.checklistOf(name)} className="col-span-2 mt-1 grid gap-1 text-muted-foreground">
          {checklist.map((rule) => (
            <li key={rule.id} className="flex items-start gap-2 wrap-anywhere">
              <Icon of={Square} size={14} className="mt-[3px] text-subtle-foreground" />
              {rule.text}
            </li>
          ))}
        </ul>
      )}
      <Discipline of={playbook} />
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
