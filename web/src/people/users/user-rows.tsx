import type { Profile } from '@harbour/contract/people/auth'
import type { AdminUser } from '@harbour/contract/people/users'
import { ArrowDown, ChevronDown, ChevronUp } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Avatar } from '../../core/kit/avatar.tsx'
import { Badge } from '../../core/kit/badge.tsx'
import { cx } from '../../core/kit/class-names.ts'
import { day, exactTime } from '../../core/kit/format-time.ts'
import { count } from '../../core/kit/format.ts'
import { Icon } from '../../core/kit/icon.tsx'
import { Skeleton, SkeletonList } from '../../core/kit/skeleton.tsx'
import { SkeletonTable } from '../../core/kit/table-skeleton.tsx'
import type { Choice } from './affiliates.ts'
import { AffiliateControl, DeleteControl, RoleControl, StatusControl, VipControl } from './row-controls.tsx'
import { useChange } from './use-change.ts'
import * as texts from '#texts/people/users'

interface RowsProps {
  readonly people: readonly AdminUser[]
  /** The administrator who is viewing. */
  readonly me: Profile
  readonly links: readonly Choice[]
}

/** Each column except the first has a fixed width, so that none moves when the people are loaded. */
const heads: readonly (readonly [title: string, look: string])[] = [
  [texts.user, 'text-left pl-4'],
  [texts.role, 'text-left w-30'],
  [texts.active, 'text-left w-16'],
  [texts.vip, 'text-left w-15'],
  [texts.plan, 'text-left w-36'],
  [texts.affiliate, 'text-left w-40 min-[1200px]:w-44'],
  [texts.accounts, 'text-right w-19'],
  [texts.trades, 'text-right w-17'],
  [texts.joined, 'text-left w-28 pl-8! max-[1120px]:hidden'],
]
/** The list has one order: newest first. */
const sortedBy = texts.joined

export function UserTable({ people, ...rest }: RowsProps) {
  return (
    <table aria-label={texts.users} className="w-full table-fixed border-separate border-spacing-0 text-sm">
      <thead>
        <tr>
          {heads.map(([title, look]) => (
            <th
              key={title}
              scope="col"
              aria-sort={title === sortedBy ? 'descending' : undefined}
              className={`sticky short:static top-14 z-2 h-8 bg-card px-2.5 text-xs font-medium whitespace-nowrap text-subtle-foreground shadow-[inset_0_-1px_0_var(--hb-line)] ${look}`}
            >
              {title}
              {title === sortedBy ? (
                <Icon of={ArrowDown} size={12} className="ml-1 inline align-[-2px]" />
              ) : null}
            </th>
          ))}
          <th
            scope="col"
            className="sticky short:static top-14 z-2 w-12 bg-card shadow-[inset_0_-1px_0_var(--hb-line)]"
          >
            <span className="sr-only">{texts.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <UserRow key={person.id} person={person} {...rest} />
        ))}
      </tbody>
    </table>
  )
}

/** The skeleton of the list. */
export function UsersSkeleton({ isWide }: { readonly isWide: boolean }) {
  if (isWide)
    return (
      <SkeletonTable
        columns={[
          ...heads.map(([title, className]) => ({
            key: title,
            title,
            className,
            right: className.includes('text-right'),
          })),
          { key: 'actions', title: null, right: true, className: 'w-12' },
        ]}
        isFixed
        rows={9}
        height="h-13.5"
      />
    )
  return (
    <SkeletonList rows={8}>
      <div className="flex h-22 flex-col gap-4 px-4 py-3.5">
        <div className="flex items-center gap-2.5">
          <Skeleton className="size-7 rounded-full" />
          <div className="flex flex-col gap-2">
            <Skeleton className="h-3 w-28" />
            <Skeleton className="h-2.5 w-40" />
          </div>
        </div>
        <Skeleton className="h-3 w-56" />
      </div>
    </SkeletonList>
  )
}

interface RowProps extends Omit<RowsProps, 'people'> {
  readonly person: AdminUser
}

const cell =
  'h-13.5 px-2.5 py-2 shadow-[inset_0_-1px_0_color-mix(in_srgb,var(--hb-line)_62%,transparent)] group-last:shadow-none transition-colors duration-instant'

function UserRow({ person, me, links }: RowProps) {
  const change = useChange()
  const isOwn = person.id === me.id
  return (
    <tr
      data-row={person.id}
      aria-busy={change.busy !== null || undefined}
      className="group hover:*:bg-raised/60"
    >
      <td className={`${cell} pl-4`}>
        <Who person={person} me={me} refused={change.refused} />
      </td>
      <td className={cell}>
        <RoleControl person={person} change={change} isOwn={isOwn} />
      </td>
      <td className={cell}>
        <StatusControl person={person} change={change} isOwn={isOwn} />
      </td>
      <td className={cell}>
        <VipControl person={person} change={change} />
      </td>
      <td className={`${cell} whitespace-nowrap`}>
        <Plan person={person} />
      </td>
      <td className={cell}>
        <AffiliateControl person={person} change={change} links={links} />
      </td>
      <td className={`${cell} num text-right`}>{count(person._count.exchangeAccounts)}</td>
      <td className={`${cell} num text-right`}>{count(person._count.trades)}</td>
      <td className={`${cell} num pl-8 whitespace-nowrap text-muted-foreground max-[1120px]:hidden`}>
        <time dateTime={person.createdAt} title={exactTime(person.createdAt)}>
          {day(person.createdAt)}
        </time>
      </td>
      <td className={`${cell} pr-3 text-right`}>
        <DeleteControl person={person} change={change} isOwn={isOwn} />
      </td>
    </tr>
  )
}

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
          <span>{texts.joinedOn(day(person.createdAt))}</span>
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

interface WhoProps {
  readonly person: AdminUser
  readonly me: Profile
  readonly refused: string | null
}

function Who({
  person: { id, username, email, isActive, isDemo, isListed, vip, vipTaken },
  me,
  refused,
}: WhoProps) {
  return (
    <div className="flex min-w-0 items-center gap-2.5">
      <Avatar name={username} small />
      <div className="min-w-0 leading-[18px]">
        <div className="flex min-w-0 items-center gap-1.5">
          <span className="truncate font-medium">{username}</span>
          {id === me.id ? <Badge tone="info">{texts.you}</Badge> : null}
          {isActive ? null : <Badge tone="danger">{texts.suspended}</Badge>}
          {isDemo && !me.isDemo ? <Badge>{texts.demo}</Badge> : null}
        </div>
        <div className="truncate text-xs text-subtle-foreground" title={email}>
          {email}
        </div>
        {isListed && !vip ? <Listed vipTaken={vipTaken} /> : null}
        {refused ? (
          <div role="status" className="text-xs text-destructive">
            {refused}
          </div>
        ) : null}
      </div>
    </div>
  )
}

/** The list grants VIP at sign-in, except to people from whom it was removed by hand. */
const Listed = ({ vipTaken }: { readonly vipTaken: boolean }) =>
  vipTaken ? (
    <div className="text-xs text-warn">{texts.stillListed}</div>
  ) : (
    <div className="text-xs text-subtle-foreground">{texts.vipAtLogin}</div>
  )

function Plan({ person: { plan, subscriptionStatus } }: { readonly person: AdminUser }) {
  return (
    <span className="inline-flex gap-1">
      {plan === 'paid' ? <Badge tone="info">{texts.paid}</Badge> : <Badge>{texts.free}</Badge>}
      {subscriptionStatus === 'trialing' ? <Badge tone="warn">{texts.trialing}</Badge> : null}
    </span>
  )
}
