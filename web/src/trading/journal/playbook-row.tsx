import type { Playbook } from '@harbour/contract/trading/journal'
import { Pencil, Square, Trash2 } from 'lucide-react'
import { Pnl } from '../../core/kit/amount.tsx'
import { percent } from '../../core/kit/format.ts'
import { Icon } from '../../core/kit/icon.tsx'
import { IconButton } from '../../core/kit/icon-button.tsx'
import { Skeleton, SkeletonLine } from '../../core/kit/skeleton.tsx'
import { paths } from '../../core/router/paths.ts'
import { Link } from '../../core/router/router.tsx'
import { Discipline } from './discipline.tsx'
import * as texts from '#texts/trading/journal'

const rowLook = 'grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-t px-4 py-3 first:border-t-0'

/** Playbooks that are on their way: a name with its buttons, what came of it, and a line of rules. */
export const PlaybooksSkeleton = () => (
  <ul aria-hidden className="skeletons">
    {['w-24', 'w-36', 'w-28'].map((width) => (
      <li key={width} className={rowLook}>
        <Skeleton className={`my-1 h-3.5 self-start ${width}`} />
        <span className="h-8 max-md:h-11" />
        <SkeletonLine className="h-2.5 w-40" />
        <span className="col-span-2">
          <SkeletonLine className="h-3 w-3/4" />
        </span>
      </li>
    ))}
  </ul>
)

interface PlaybookRowProps {
  readonly of: Playbook
  readonly onEdit: () => void
  readonly onRemove: () => void
}

/** A playbook with its rules, and what its trades brought. */
export function PlaybookRow({ of: playbook, onEdit, onRemove }: PlaybookRowProps) {
  const { id, name, rules, checklist, trades, wins, net } = playbook
  return (
    <li className={rowLook}>
      <h2 className="font-semibold wrap-anywhere">{name}</h2>
      <span className="flex">
        <IconButton icon={Pencil} label={texts.editNamed(name)} onClick={onEdit} />
        <IconButton icon={Trash2} label={texts.removeNamed(name)} onClick={onRemove} />
      </span>
      <p className="num text-xs text-subtle-foreground">
        {trades === 0
          ? texts.noResultYet
          : texts.performance(
              <Link
                to={`${paths.trades}?${new URLSearchParams({ range: 'All', playbook: id }).toString()}`}
                className="text-link hover:underline"
              >
                {texts.trades(trades)}
              </Link>,
              percent(wins / trades, { digits: 0 }),
              <Pnl of={net} />,
            )}
      </p>
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
