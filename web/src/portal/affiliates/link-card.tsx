import type { AffiliateLink } from '@harbour/contract/portal/affiliates'
import { ChevronDown } from 'lucide-react'
import { useRef, useState } from 'react'
import { Badge } from '../../core/kit/badge.tsx'
import { cx } from '../../core/kit/class-names.ts'
import { CopyButton } from '../../core/kit/copy-button.tsx'
import { count, percent } from '../../core/kit/format.ts'
import { Icon } from '../../core/kit/icon.tsx'
import { signupWith } from '../../core/router/paths.ts'
import { EditForm } from './edit-form.tsx'
import { Figures, linkColumns } from './link-figures.tsx'
import { LinkMenu } from './link-menu.tsx'
import { ReferralList } from './referral-list.tsx'
import * as texts from '#texts/portal/affiliates'

/** A link on one row of the table, or on a card of a few lines: its partner, its figures, its referrals and its menu. */
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
        <div className={cx(linkColumns, 'px-4 py-3 max-md:px-3.5')}>
          <Head link={link} />
          <Figures link={link} />
          <div className="col-span-full flex items-center justify-between gap-x-3 min-[75rem]:contents">
            <SignupUrl code={link.code} />
            <button
              type="button"
              aria-expanded={open}
              aria-controls={listId}
              onClick={() => setOpen(!open)}
              className="touch num inline-flex min-h-6 items-center justify-end gap-1 justify-self-end text-sm whitespace-nowrap text-link hover:underline min-[75rem]:col-start-3 min-[75rem]:row-start-1"
            >
              {/* the column’s head names the number */}
              <span className="min-[75rem]:sr-only">{texts.referrals(count(link.referralCount))}</span>
              <span aria-hidden className="max-[75rem]:hidden">
                {count(link.referralCount)}
              </span>
              <Icon
                of={ChevronDown}
                size={14}
                className={cx('transition-transform duration-instant', open && 'rotate-180')}
              />
            </button>
          </div>
          <LinkMenu link={link} onEdit={() => setEditing(true)} />
          {open ? (
            <div className="col-span-full mt-1">
              <ReferralList id={listId} link={link} />
            </div>
          ) : null}
        </div>
      )}
    </article>
  )
}

/** The partner: on cards the rate and the address have a line of their own. */
const Head = ({ link }: { readonly link: AffiliateLink }) => (
  <div className="flex min-w-0 items-center gap-x-2 gap-y-0.5 leading-6 max-[75rem]:flex-wrap">
    <h3 className="max-w-[60%] shrink-0 truncate font-semibold">{link.partnerName}</h3>
    <span className="mono text-sm text-muted-foreground">{link.code}</span>
    <Badge tone={link.isActive ? 'gain' : 'plain'} dot>
      {link.isActive ? texts.active : texts.inactive}
    </Badge>
    <div className="flex min-w-0 items-center gap-x-1.5 text-xs text-subtle-foreground max-[75rem]:basis-full">
      <span className="whitespace-nowrap">
        {texts.commissionOf(percent(link.commissionRate, { digits: 0 }))}
      </span>
      <span aria-hidden>·</span>
      <span className="truncate" title={link.partnerEmail ?? undefined}>
        {link.partnerEmail ?? texts.noEmail}
      </span>
    </div>
  </div>
)

const SignupUrl = ({ code }: { readonly code: string }) => (
  <div className="min-w-0 text-xs break-all min-[75rem]:col-start-1 min-[75rem]:row-start-2">
    <CopyButton text={`${window.location.origin}${signupWith(code)}`} label={texts.signupUrlOf(code)} />
  </div>
)
