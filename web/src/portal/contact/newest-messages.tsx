import type { ContactSubmission } from '@harbour/contract/portal/contact'
import { useApiQuery } from '../../core/api/query.ts'
import { Avatar } from '../../core/kit/avatar.tsx'
import { Badge } from '../../core/kit/badge.tsx'
import { Card } from '../../core/kit/card.tsx'
import { cx } from '../../core/kit/class-names.ts'
import { Dot } from '../../core/kit/dot.tsx'
import { EmptyState } from '../../core/kit/empty-state.tsx'
import { Loaded } from '../../core/kit/loaded.tsx'
import { Skeleton, SkeletonList } from '../../core/kit/skeleton.tsx'
import { paths } from '../../core/router/paths.ts'
import { Link } from '../../core/router/router.tsx'
import { contact } from './inbox-api.ts'
import { When } from '../../core/kit/when.tsx'
import * as texts from '#texts/portal/contact'

const inbox = (id?: string) => ({
  pathname: paths.admin,
  search: id === undefined ? 'tab=contact' : `tab=contact&message=${encodeURIComponent(id)}`,
})

/** The last four messages of the contact page. */
export function NewestMessages() {
  const newest = useApiQuery(contact.list, { query: { limit: '4' } })
  const unread = newest.data?.counts.NEW ?? 0
  return (
    <Card
      title={texts.submissions}
      note={unread > 0 ? <Badge tone="info">{texts.newOnes(unread)}</Badge> : null}
      actions={
        <Link to={inbox()} className="touch text-xs text-link hover:underline">
          {texts.allSubmissions}
        </Link>
      }
    >
      <div className="border-t">
        <Loaded answer={newest} what={texts.theSubmissions} skeleton={<MessagesSkeleton />}>
          {({ submissions }) =>
            submissions.length === 0 ? (
              <EmptyState title={texts.noneYet}>{texts.arriveHere}</EmptyState>
            ) : (
              <ul>
                {submissions.map((one) => (
                  <li key={one.id} className="border-t first:border-t-0">
                    <Row submission={one} />
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
    </Card>
  )
}

const MessagesSkeleton = () => (
  <SkeletonList rows={4}>
    <div className="flex h-15 items-start gap-3 px-4 py-3 max-md:h-20">
      <Skeleton className="size-7 rounded-full" />
      <div className="flex flex-1 flex-col gap-2.5">
        <Skeleton className="h-3 w-36" />
        <Skeleton className="h-3 w-4/5" />
      </div>
      <Skeleton className="h-3 w-12" />
    </div>
  </SkeletonList>
)

function Row({
  submission: { id, name, subject, message, status, createdAt },
}: {
  readonly submission: ContactSubmission
}) {
  return (
    <Link
      to={inbox(id)}
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 px-4 py-2.5 text-sm transition-colors duration-instant hover:bg-raised"
    >
      <Avatar name={name} small />
      <span className="min-w-0">
        <span className="flex min-w-0 items-center gap-1.5">
          {status === 'NEW' ? <Dot tone="info" /> : null}
          <span className={cx('truncate', status === 'NEW' ? 'font-semibold' : 'font-medium')}>{name}</span>
          {status === 'NEW' ? <span className="sr-only">{texts.isNew}</span> : null}
          {subject ? <span className="truncate text-muted-foreground max-md:hidden">{subject}</span> : null}
        </span>
        {subject ? <span className="block truncate md:hidden">{subject}</span> : null}
        <span className="block truncate text-muted-foreground">{message}</span>
      </span>
      <When at={createdAt} className="num text-xs whitespace-nowrap text-subtle-foreground" />
    </Link>
  )
}
