import type { AffiliateLink } from '@harbour/contract/portal/affiliates'
import { ChevronDown, Share2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { Badge } from '../../core/kit/badge.tsx'
import { Button } from '../../core/kit/button.tsx'
import { cx } from '../../core/kit/class-names.ts'
import { CopyButton } from '../../core/kit/copy-button.tsx'
import { count, percent } from '../../core/kit/format.ts'
import { Icon } from '../../core/kit/icon.tsx'
import { signupWith } from '../../core/router/paths.ts'
import { DeleteLink } from './delete-link.tsx'
import { EditForm } from './edit-form.tsx'
import { Figures, linkColumns } from './link-figures.tsx'
import { PartnerLink } from './partner-link.tsx'
import { ReferralList } from './referral-list.tsx'
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
        <div className={cx(linkColumns, 'flex flex-col gap-3 p-4 max-md:p-3.5 min-[960px]:gap-y-2')}>
          <Head link={link} />
          <Figures link={link} />
          <div className="flex min-w-0 flex-wrap items-center gap-x-5 gap-y-1.5">
            <SignupUrl code={link.code} />
            <button
              type="button"
              aria-expanded={open}
              aria-controls={listId}
              onClick={() => setOpen(!open)}
              className="touch inline-flex min-h-6 items-center gap-1.5 text-sm text-link hover:underline"
            >
              <Icon
                of={ChevronDown}
                size={14}
                className={cx('transition-transform duration-instant', open && 'rotate-180')}
              />
              {texts.referrals(count(link.referralCount))}
            </button>
          </div>
          <Actions link={link} onEdit={() => setEditing(true)} />
          {open ? (
            <div className="min-[960px]:col-span-2">
              <ReferralList id={listId} link={link} />
            </div>
          ) : null}
        </div>
      )}
    </article>
  )
}

const Head = ({ link }: { readonly link: AffiliateLink }) => (
  <div className="min-w-0">
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <h3 className="font-semibold">{link.partnerName}</h3>
      <span className="mono text-sm text-muted-foreground">{link.code}</span>
      <Badge tone={link.isActive ? 'gain' : 'plain'} dot>
        {link.isActive ? texts.active : texts.inactive}
      </Badge>
      <Badge>{texts.commissionOf(percent(link.commissionRate, { digits: 0 }))}</Badge>
    </div>
    <div className="mt-1 truncate text-sm text-subtle-foreground">{link.partnerEmail ?? texts.noEmail}</div>
  </div>
)

const SignupUrl = ({ code }: { readonly code: string }) => (
  <div className="min-w-0 text-sm break-all">
    <CopyButton text={`${window.location.origin}${signupWith(code)}`} label={texts.signupUrlOf(code)} />
  </div>
)

function Actions({ link, onEdit }: { readonly link: AffiliateLink; readonly onEdit: () => void }) {
  const [sharing, setSharing] = useState(false)
  const [deleting, setDeleting] = useState(false)
  return (
    <div className="flex gap-1.5 max-md:*:flex-1 min-[960px]:justify-end">
      <Button icon={Share2} onClick={() => setSharing(true)} aria-label={texts.partnerPageOf(link.code)}>
        {texts.partnerPage}
      </Button>
      <Button onClick={onEdit} aria-label={texts.editCode(link.code)}>
        {actions.edit}
      </Button>
      <Button tone="danger-ghost" onClick={() => setDeleting(true)} aria-label={texts.deleteCode(link.code)}>
        {actions.erase}
      </Button>
      <PartnerLink link={link} open={sharing} onOpenChange={setSharing} />
      <DeleteLink link={link} open={deleting} onOpenChange={setDeleting} />
    </div>
  )
}
