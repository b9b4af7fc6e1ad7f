import type { AffiliateLink } from '@harbour/contract/portal/affiliates'
import { ChevronDown, Share2 } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { Badge } from '../../core/kit/badge.tsx'
import { Button } from '../../core/kit/button.tsx'
import { cx } from '../../core/kit/class-names.ts'
import { CopyButton } from '../../core/kit/copy-button.tsx'
import { count, money, percent } from '../../core/kit/format.ts'
import { Icon } from '../../core/kit/icon.tsx'
import { signupWith } from '../../core/router/paths.ts'
import { DeleteLink } from './delete-link.tsx'
import { EditForm } from './edit-form.tsx'
import { PartnerLink } from './partner-link.tsx'
import { ReferralList } from './referral-list.tsx'
import { currentMonth, monthTitle } from './report-months.ts'
import * as actions from '#texts/core/actions'
import * as texts from '#texts/portal/affiliates'

export function LinkCard({ link }: { readonly link: AffiliateLink }) {
  const [editing, setEditing] = useState(false)
  const card = useRef<HTMLElement>(null)
  // the focused element is removed with the form
  const done = (): void => {
    setEditing(false)
    card.current?.focus()
  }
  const [open, setOpen] = useState(false)
  const listId = `referrals-${link.id}`
  return (
    <article
      ref={card}
      tabIndex={-1}
      className="outline-none"
      aria-label={`${link.partnerName}, ${link.code}`}
    >
      {editing ? (
        <EditForm link={link} onDone={done} />
      ) : (
        <div className="flex flex-col gap-3 p-4 max-md:p-3.5">
          <Head link={link} onEdit={() => setEditing(true)} />
          <Figures link={link} />
          <button
            type="button"
            aria-expanded={open}
            aria-controls={listId}
            onClick={() => setOpen(!open)}
            className="touch inline-flex min-h-6 items-center gap-1.5 self-start text-sm text-link hover:underline"
          >
            <Icon
              of={ChevronDown}
              size={14}
              className={cx('transition-transform duration-instant', open && 'rotate-180')}
            />
            {texts.referrals(count(link.referralCount))}
          </button>
          {open ? <ReferralList id={listId} link={link} /> : null}
        </div>
      )}
    </article>
  )
}

function Head({ link, onEdit }: { readonly link: AffiliateLink; readonly onEdit: () => void }) {
  const [sharing, setSharing] = useState(false)
  const [deleting, setDeleting] = useState(false)
  const url = `${window.location.origin}${signupWith(link.code)}`
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2.5">
      <div className="min-w-0 flex-1 basis-72">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h3 className="font-semibold">{link.partnerName}</h3>
          <span className="mono text-sm text-muted-foreground">{link.code}</span>
          <Badge tone={link.isActive ? 'gain' : 'plain'} dot>
            {link.isActive ? texts.active : texts.inactive}
          </Badge>
          <Badge>{texts.commissionOf(percent(link.commissionRate, { digits: 0 }))}</Badge>
        </div>
        <div className="mt-1 text-sm text-subtle-foreground">{link.partnerEmail ?? texts.noEmail}</div>
        <div className="mt-1 text-sm break-all">
          <CopyButton text={url} label={texts.signupUrlOf(link.code)} />
        </div>
      </div>
      <div className="flex gap-1.5 max-md:basis-full max-md:*:flex-1">
        <Button icon={Share2} onClick={() => setSharing(true)} aria-label={texts.partnerPageOf(link.code)}>
          {texts.partnerPage}
        </Button>
        <Button onClick={onEdit} aria-label={texts.editCode(link.code)}>
          {actions.edit}
        </Button>
        <Button
          tone="danger-ghost"
          onClick={() => setDeleting(true)}
          aria-label={texts.deleteCode(link.code)}
        >
          {actions.erase}
        </Button>
      </div>
      <PartnerLink link={link} open={sharing} onOpenChange={setSharing} />
      <DeleteLink link={link} open={deleting} onOpenChange={setDeleting} />
    </div>
  )
}

/** The strip above counts one month and a link all months: each figure states its period. */
function Figures({ link }: { readonly link: AffiliateLink }) {
  const waiting = link.signups - link.verifiedSignups
  return (
    <div className="num grid gap-x-4 gap-y-2.5 rounded-md bg-sunken px-3.5 py-2.5 md:grid-cols-[5fr_1fr]">
      <Period name={texts.allTime} columns="grid-cols-3 md:grid-cols-5">
        <Figure name={texts.clicks}>{count(link.clicks)}</Figure>
        <Figure
          name={texts.signups}
          note={waiting > 0 ? texts.verified(count(link.verifiedSignups)) : undefined}
        >
          {count(link.signups)}
        </Figure>
        <Figure name={texts.conversions}>{count(link.conversions)}</Figure>
        <Figure name={texts.commission}>{money(link.totalCommission)}</Figure>
        <Figure
          name={texts.unpaid}
          note={link.heldCommission === '0.00' ? undefined : texts.held(money(link.heldCommission))}
        >
          {money(link.unpaidCommission)}
        </Figure>
      </Period>
      <Period name={monthTitle(currentMonth())} columns="grid-cols-1">
        <Figure name={texts.signups}>{count(link.monthlyReferrals)}</Figure>
      </Period>
    </div>
  )
}

interface PeriodProps {
  readonly name: string
  readonly columns: string
  readonly children: ReactNode
}

function Period({ name, columns, children }: PeriodProps) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className="max-md:not-first:border-t max-md:not-first:pt-2.5">
      <p id={id} className="mb-1 text-2xs font-medium text-muted-foreground">
        {name}
      </p>
      <dl className={cx('grid gap-x-4 gap-y-2.5', columns)}>{children}</dl>
    </div>
  )
}

interface FigureProps {
  readonly name: string
  readonly note?: string | undefined
  readonly children: ReactNode
}

const Figure = ({ name, note, children }: FigureProps) => (
  <div className="min-w-0">
    <dt className="text-xs text-subtle-foreground">{name}</dt>
    <dd className="font-medium">{children}</dd>
    {note ? <dd className="text-2xs text-warn">{note}</dd> : null}
  </div>
)
