import type { AffiliateLink } from '@harbour/contract/portal/affiliates'
import { type ReactNode, useId } from 'react'
import { cx } from '../../core/kit/class-names.ts'
import { count, money, percent } from '../../core/kit/format.ts'
import { currentMonth, monthTitle } from './report-months.ts'
import * as texts from '#texts/portal/affiliates'

/** From 960 pixels on links are rows of one table: the partner, and figures in the same columns. */
export const linkColumns = 'min-[960px]:grid min-[960px]:grid-cols-[minmax(0,1fr)_auto] min-[960px]:gap-x-6'
const figureColumns =
  'min-[960px]:grid min-[960px]:w-[600px] min-[960px]:grid-cols-[76px_96px_100px_92px_92px_84px] min-[960px]:gap-x-3 min-[960px]:text-right'

/** The heads of the table, with the period of each figure; narrower, each figure has its own. */
export const LinkHeads = () => (
  <div aria-hidden className={cx(linkColumns, 'hidden border-b px-4 py-2 text-xs text-subtle-foreground')}>
    <span className="self-end">{texts.partner}</span>
    <div className={figureColumns}>
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
  </div>
)

/** The strip above counts one month and a link all months: each figure states its period. */
export function Figures({ link }: { readonly link: AffiliateLink }) {
  const waiting = link.signups - link.verifiedSignups
  return (
    <div className={cx(figureColumns, 'num grid gap-x-4 gap-y-2.5 max-[959px]:md:grid-cols-[5fr_1fr]')}>
      <Period name={texts.allTime} columns="grid-cols-3 md:grid-cols-5">
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
    <div
      role="group"
      aria-labelledby={id}
      className="min-[960px]:contents max-md:not-first:border-t max-md:not-first:pt-2.5"
    >
      <p id={id} className="mb-1 text-2xs font-medium text-muted-foreground min-[960px]:sr-only">
        {name}
      </p>
      <dl className={cx('grid gap-x-4 gap-y-2.5 min-[960px]:contents', columns)}>{children}</dl>
    </div>
  )
}

interface FigureProps {
  readonly name: string
  /** A second line that asks for attention. */
  readonly note?: string | undefined
  readonly quiet?: string | undefined
  readonly children: ReactNode
}

const Figure = ({ name, note, quiet, children }: FigureProps) => (
  <div className="min-w-0">
    <dt className="text-xs text-subtle-foreground min-[960px]:sr-only">{name}</dt>
    <dd className="font-medium">{children}</dd>
    {quiet ? <dd className="text-2xs text-subtle-foreground">{quiet}</dd> : null}
    {note ? <dd className="text-2xs text-warn">{note}</dd> : null}
  </div>
)
