import type { FeedbackStatus } from '@harbour/contract/core/board-event'
import { ChevronDown } from 'lucide-react'
import { cx } from '../../core/kit/class-names.ts'
import { Icon } from '../../core/kit/icon.tsx'
import { Spinner } from '../../core/kit/spinner.tsx'
import { statuses, statusWords } from './labels.ts'

interface StatusSelectProps {
  readonly label: string
  readonly value: FeedbackStatus
  readonly busy?: boolean
  readonly onPick: (status: FeedbackStatus) => void
}

/** Any status to any other; the icon shows which. */
export function StatusSelect({ label, value, busy = false, onPick }: StatusSelectProps) {
  const { icon, colour } = statusWords[value]
  return (
    <span className="relative inline-flex h-(--hb-h-sm) w-[142px] items-center rounded-md hairline-strong hover:bg-raised max-md:h-11">
      <span className={cx('pointer-events-none absolute left-2', colour)}>
        {busy ? <Spinner size={14} /> : <Icon of={icon} size={14} />}
      </span>
      <select
        aria-label={label}
        value={value}
        disabled={busy}
        onChange={(event) => {
          const picked = statuses.find((status) => status === event.target.value)
          if (picked) onPick(picked)
        }}
        className="h-full w-full cursor-pointer appearance-none rounded-md bg-transparent pr-7 pl-7.5 text-xs disabled:cursor-progress"
      >
        {statuses.map((status) => (
          <option key={status} value={status} className="bg-popover text-foreground">
            {statusWords[status].label}
          </option>
        ))}
      </select>
      <Icon
        of={ChevronDown}
        size={14}
        className="pointer-events-none absolute right-2 text-subtle-foreground"
      />
    </span>
  )
}
