import type { ContactSubmission } from '@harbour/contract/portal/contact'
import { Badge } from '../../core/kit/badge.tsx'
import { cx } from '../../core/kit/class-names.ts'
import { Dot } from '../../core/kit/dot.tsx'
import { When } from '../../core/kit/when.tsx'
import * as texts from '#texts/portal/contact'

interface MessageListProps {
  readonly submissions: readonly ContactSubmission[]
  readonly open: string | null
  readonly onOpen: (id: string) => void
}

export function MessageList({ submissions, open, onOpen }: MessageListProps) {
  return (
    <ul aria-label={texts.messages}>
      {submissions.map((submission) => (
        <li key={submission.id} className="border-t first:border-t-0">
          <Message
            submission={submission}
            isOpen={submission.id === open}
            onOpen={() => onOpen(submission.id)}
          />
        </li>
      ))}
    </ul>
  )
}

interface MessageProps {
  readonly submission: ContactSubmission
  readonly isOpen: boolean
  readonly onOpen: () => void
}

function Message({
  submission: { name, subject, message, status, createdAt },
  isOpen,
  onOpen,
}: MessageProps) {
  const isNew = status === 'NEW'
  return (
    <button
      type="button"
      aria-current={isOpen || undefined}
      onClick={onOpen}
      className={cx(
        'grid w-full grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 px-4 py-2.5 text-left text-sm transition-colors duration-instant',
        isOpen ? 'bg-primary-wash' : 'hover:bg-raised',
      )}
    >
      <span className="flex min-w-0 items-center gap-1.5">
        {isNew ? <Dot tone="info" /> : null}
        <span className={cx('truncate', isNew ? 'font-semibold' : 'font-normal text-muted-foreground')}>
          {name}
        </span>
        {isNew ? <span className="sr-only">{texts.isNew}</span> : null}
        {status === 'DONE' ? <Badge tone="gain">{texts.statusDone}</Badge> : null}
      </span>
      <When at={createdAt} className="num text-xs whitespace-nowrap text-subtle-foreground" />
      <span
        className={cx(
          'col-span-2 truncate',
          subject ? 'text-subtle-foreground' : isNew ? 'text-foreground' : 'text-muted-foreground',
        )}
      >
        {subject ? (
          <span className={isNew ? 'text-foreground' : 'text-muted-foreground'}>{subject}</span>
        ) : null}
        {subject ? ' – ' : ''}
        {message}
      </span>
    </button>
  )
}
