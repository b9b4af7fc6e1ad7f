import type { Profile } from '@harbour/contract/people/auth'
import type { AdminUser } from '@harbour/contract/people/users'
import { Avatar } from '../../core/kit/avatar.tsx'
import { Badge } from '../../core/kit/badge.tsx'
import { day, exactTime } from '../../core/kit/format-time.ts'
import type { Choice } from './affiliates.ts'
import * as texts from '#texts/people/users'

/** The rows of a page of users, as a table or as cards. */
export interface RowsProps {
  readonly people: readonly AdminUser[]
  /** The administrator who is viewing. */
  readonly me: Profile
  readonly links: readonly Choice[]
}

/** One of these rows. */
export interface RowProps extends Omit<RowsProps, 'people'> {
  readonly person: AdminUser
}

interface WhoProps {
  readonly person: AdminUser
  readonly me: Profile
  readonly refused: string | null
}

/** A person by name and address, with what an administrator has to know about the account. */
export function Who({
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

/** The plan, and the trial beside it. */
export function Plan({ person: { plan, subscriptionStatus } }: { readonly person: AdminUser }) {
  return (
    <span className="inline-flex gap-1">
      {plan === 'paid' ? <Badge tone="info">{texts.paid}</Badge> : <Badge>{texts.free}</Badge>}
      {subscriptionStatus === 'trialing' ? <Badge tone="warn">{texts.trialing}</Badge> : null}
    </span>
  )
}

/** The day of joining; the exact moment on hover. */
export const Joined = ({ person: { createdAt } }: { readonly person: AdminUser }) => (
  <time dateTime={createdAt} title={exactTime(createdAt)}>
    {day(createdAt)}
  </time>
)
