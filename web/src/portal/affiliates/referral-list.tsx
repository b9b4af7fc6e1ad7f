import type { AffiliateLink, Referral } from '@harbour/contract/portal/affiliates'
import { reauthenticating } from '../../people/settings/fresh-password.ts'
import { sentenceOf } from '../../core/errors/api-error.ts'
import { useApiMutation } from '../../core/api/query.ts'
import { Badge } from '../../core/kit/badge.tsx'
import { Button } from '../../core/kit/button.tsx'
import { day } from '../../core/kit/format-time.ts'
import { count, money } from '../../core/kit/format.ts'
import { toast } from '../../core/kit/toast.tsx'
import { affiliates } from './api.ts'
import * as texts from '#texts/portal/affiliates'

interface ReferralListProps {
  readonly id: string
  readonly link: AffiliateLink
}

/** Lists the people who signed up through a link, newest first, and the commission on each of them. */
export function ReferralList({ id, link }: ReferralListProps) {
  const more = link.referralCount - link.referrals.length
  if (link.referralCount === 0) {
    return (
      <p id={id} className="text-sm text-subtle-foreground">
        {texts.noReferrals}
      </p>
    )
  }
  return (
    <div id={id} className="text-sm">
      <ul aria-label={texts.referralsOf(link.code)} className="divide-y border-y">
        {link.referrals.map((one) => (
          <li
            key={one.userId}
            className="grid grid-cols-[minmax(0,1fr)_76px_72px] items-center gap-x-3 gap-y-1 py-1.5 md:grid-cols-[minmax(0,1fr)_88px_84px_88px]"
          >
            <span className="truncate">{one.userEmail}</span>
            <span className="text-xs text-subtle-foreground max-md:hidden">{day(one.signedUpAt)}</span>
            <span>
              {one.hasPaid ? <Badge tone="info">{texts.paying}</Badge> : <Badge>{texts.signedUp}</Badge>}
            </span>
            <span className="num text-right font-medium">{money(one.commission)}</span>
            {one.holdReason === null ? null : <Held link={link} referral={one} />}
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <p className="mt-1.5 text-xs text-subtle-foreground">{texts.earlier(count(more))}</p>
      ) : null}
    </div>
  )
}

/** It looks like the partner's own money: an administrator decides. */
function Held({ link, referral }: { readonly link: AffiliateLink; readonly referral: Referral }) {
  const decide = useApiMutation(reauthenticating(affiliates.decide), {
    refresh: [affiliates.list, affiliates.monthly],
  })
  const send = (release: boolean): void =>
    decide.mutate(
      { params: { id: link.id, userId: referral.userId }, body: { release } },
      {
        onSuccess: () => toast.success(release ? texts.released : texts.declined),
        onError: (error) => toast.failure(sentenceOf(error)),
      },
    )
  if (referral.held === '0.00') {
    return (
      <span className="col-span-full text-xs text-warn">{texts.heldBackFor(referral.holdReason ?? '')}</span>
    )
  }
  return (
    <div className="col-span-full flex flex-wrap items-center gap-2 rounded-md bg-warn-wash px-2.5 py-1.5">
      <span className="min-w-0 flex-1 basis-56">
        <span className="font-medium">{texts.amountHeldBack(money(referral.held))}</span>{' '}
        <span className="text-muted-foreground">{referral.holdReason}.</span>
      </span>
      <Button size="sm" busy={decide.isPending} onClick={() => send(true)}>
        {texts.release}
      </Button>
      <Button size="sm" tone="danger-ghost" disabled={decide.isPending} onClick={() => send(false)}>
        {texts.decline}
      </Button>
    </div>
  )
}
