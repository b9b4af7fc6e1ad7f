import type { AffiliateLink } from '@harbour/contract/portal/affiliates'
import type { ReactNode } from 'react'
import { cx } from '../../core/kit/class-names.ts'
import { count, money, percent } from '../../core/kit/format.ts'
import { currentMonth, monthTitle, monthWord } from './report-months.ts'
import * as texts from '#texts/portal/affiliates'

/** From 1200 pixels on links are rows of one table: the partner, and figures in the same columns. */
export const linkColumns =
  'grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-2 min-[75rem]:grid-cols-[minmax(0,1fr)_auto_5.5rem_1.75rem] min-[75rem]:gap-x-4 min-[75rem]:gap-y-0.5'
const figureColumns = 'min-[75rem]:grid-cols-[52px_92px_80px_84px_84px_72px] min-[75rem]:text-right'

/** The heads of the table, with the period of each figure; narrower, each figure has its own. */
export const LinkHeads = () => (
  <div
    aria-hidden
    className={cx(linkColumns, 'border-b px-4 py-2 text-xs text-subtle-foreground max-[75rem]:hidden')}
  >
    <span className="self-end">{texts.partner}</span>
    <div className={cx(figureColumns, 'grid gap-x-3')}>
      <span className="col-span-5 border-b pb-1 text-left text-muted-foreground">{texts.allTime}</span>
      <span className="border-b pb-1 text-muted-foreground">{monthTitle(currentMonth())}</span>
      {[
        texts.clicks,
        texts.signups,
        texts.conversions,
        texts.commission,
        texts.unpaid,
        texts.monthSignups,
      ].map((name, at) => (
        <span key={`${at} ${name}`} className="pt-1">
          {name}
        </span>
      ))}
    </div>
    <span className="self-end justify-self-end">{texts.referralsHead}</span>
  </div>
)

/** The strip above counts one month and a link all months but in its last figure, which names its month. */
export function Figures({ link }: { readonly link: AffiliateLink }) {
  const waiting = link.signups - link.verifiedSignups
  return (
    <div
      className={cx(
        figureColumns,
        'num grid grid-cols-3 text-sm gap-x-3 gap-y-2 max-[75rem]:col-span-full md:grid-cols-6 min-[75rem]:row-span-2',
      )}
    >
      <Period name={texts.allTime}>
        <Figure name={texts.clicks}>{count(link.clicks)}</Figure>
        <Figure
          name={texts.signups}
          note={waiting > 0 ? texts.verified(count(link.verifiedSignups)) : undefined}
          quiet={
            link.clicks > 0 ? texts.ofClicks(percent(link.signups / link.clicks, { digits: 1 })) : undefined
          }
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
      <Period name={monthTitle(currentMonth())}>
        <Figure name={texts.signupsIn(monthWord(currentMonth()))}>{count(link.monthlyReferrals)}</Figure>
      </Period>
    </div>
  )
}

interface PeriodProps {
  readonly name: string
  readonly children: ReactNode
}

/** The figures of a period, for screen readers: its box would break the columns. */
const Period = ({ name, children }: PeriodProps) => (
  <div role="group" aria-label={name} className="contents">
    <dl className="contents">{children}</dl>
  </div>
)

interface FigureProps {
  readonly name: string
  /** A second line that asks for attention. */
  readonly note?: string | undefined
  readonly quiet?: string | undefined
  readonly children: ReactNode
}

const Figure = ({ name, note, quiet, children }: FigureProps) => (
  <div className="min-w-0">
    <dt className="text-2xs text-subtle-foreground min-[75rem]:sr-only">{name}</dt>
    <dd className="font-medium min-[75rem]:leading-6">{children}</dd>
    {quiet ? <dd className="text-2xs text-subtle-foreground">{quiet}</dd> : null}
    {note ? <dd className="text-2xs text-warn">{note}</dd> : null}
  </div>
)
