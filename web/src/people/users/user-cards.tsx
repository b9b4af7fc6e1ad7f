import { ChevronDown, ChevronUp } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Badge } from '../../core/kit/badge.tsx'
import { cx } from '../../core/kit/class-names.ts'
import { Icon } from '../../core/kit/icon.tsx'
import { Skeleton, SkeletonList } from '../../core/kit/skeleton.tsx'
import { When } from '../../core/kit/when.tsx'
import { AffiliateControl, DeleteControl, RoleControl, StatusControl, VipControl } from './row-controls.tsx'
import { useChange } from './use-change.ts'
import { Joined, Plan, type RowProps, type RowsProps, Who } from './user-parts.tsx'
import * as texts from '#texts/people/users'

/** Lists people below 960 pixels, one card each, whose controls unfold. */
export function UserCards({ people, ...rest }: RowsProps) {
  return (
    <ul aria-label={texts.users}>
      {people.map((person) => (
        <UserCard key={person.id} person={person} {...rest} />
      ))}
    </ul>
  )
}

function UserCard({ person, me, links }: RowProps) {
  const change = useChange()
  const isOwn = person.id === me.id
  const [isOpen, setOpen] = useState(false)
  const controls = useId()
  return (
    <li
      data-row={person.id}
      aria-busy={change.busy !== null || undefined}
      className="border-t px-4 py-3 first:border-t-0"
    >
      <div className="relative -mx-4 -my-3 px-4 py-3">
        {/* below the text, over the whole head: a press anywhere on it unfolds the controls */}
        <button
          type="button"
          aria-label={texts.changeOf(person.username)}
          aria-expanded={isOpen}
          aria-controls={controls}
          onClick={() => setOpen(!isOpen)}
          className="absolute inset-0 transition-colors duration-instant hover:bg-raised"
        />
        <div className="pointer-events-none relative flex items-start gap-2 max-md:min-h-11">
          <div className="min-w-0 flex-1">
            <Who person={person} me={me} refused={change.refused} />
          </div>
          <Icon of={isOpen ? ChevronUp : ChevronDown} size={14} className="mt-2.5 text-muted-foreground" />
        </div>
        <div className="num pointer-events-none relative mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-subtle-foreground">
          <Plan person={person} />
          {person.role === 'admin' ? <Badge tone="lamp">{texts.admin}</Badge> : null}
          {person.vip ? <Badge tone="lamp">{texts.vip}</Badge> : null}
          <span>{texts.accountsAndTrades(person._count.exchangeAccounts, person._count.trades)}</span>
        </div>
        <div className="num pointer-events-none relative mt-1 text-xs text-subtle-foreground">
          {texts.joinedOn(<Joined person={person} />)} ·{' '}
          {person.lastLoginAt === null ? texts.noLogin : texts.lastLoginOn(<When at={person.lastLoginAt} />)}
        </div>
      </div>
      <div id={controls} hidden={!isOpen} className={cx('mt-3 flex-col border-t pt-1.5', isOpen && 'flex')}>
        <Labelled name={texts.role} wide>
          <RoleControl person={person} change={change} isOwn={isOwn} />
        </Labelled>
        <Labelled name={texts.affiliate} wide>
          <AffiliateControl person={person} change={change} links={links} />
        </Labelled>
        <Labelled name={texts.active}>
          <StatusControl person={person} change={change} isOwn={isOwn} />
        </Labelled>
        <Labelled name={texts.vip}>
          <VipControl person={person} change={change} />
        </Labelled>
        <DeleteControl person={person} change={change} isOwn={isOwn} isWord />
      </div>
    </li>
  )
}

interface LabelledProps {
  readonly name: string
  /** Over the whole card, for long options. */
  readonly wide?: boolean
  readonly children: ReactNode
}

const Labelled = ({ name, wide = false, children }: LabelledProps) => (
  <div
    className={cx(
      'flex min-h-11 items-center text-xs text-muted-foreground',
      wide ? 'gap-2' : 'justify-between',
    )}
  >
    <span aria-hidden className={cx(wide && 'w-20 shrink-0')}>
      {name}
    </span>
    {wide ? <span className="min-w-0 flex-1 text-foreground">{children}</span> : children}
  </div>
)

/** The skeleton of the cards. */
export const UserCardsSkeleton = () => (
  <SkeletonList rows={8}>
    <div className="flex h-29 flex-col gap-4.5 px-4 py-3.5">
      <div className="flex items-center gap-2.5">
        <Skeleton className="size-7 rounded-full" />
        <div className="flex flex-col gap-2">
          <Skeleton className="h-3 w-28" />
          <Skeleton className="h-2.5 w-40" />
        </div>
      </div>
      <div className="flex flex-col gap-2.5">
        <Skeleton className="h-3 w-56" />
        <Skeleton className="h-2.5 w-44" />
      </div>
    </div>
  </SkeletonList>
)
