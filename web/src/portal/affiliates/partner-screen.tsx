import type { PartnerPage } from '@harbour/contract/portal/affiliates'
import type { ReactNode } from 'react'
import { ApiError } from '../../core/errors/api-error.ts'
import { useApiQuery } from '../../core/api/query.ts'
import { Badge } from '../../core/kit/badge.tsx'
import { CopyButton } from '../../core/kit/copy-button.tsx'
import { EmptyState } from '../../core/kit/empty-state.tsx'
import { BarStrip } from '../../core/kit/chart/small.tsx'
import { count, money, percent } from '../../core/kit/format.ts'
import { Loaded } from '../../core/kit/loaded.tsx'
import { usePageTitle } from '../../core/kit/page-title.ts'
import { SkeletonRows } from '../../core/kit/skeleton.tsx'
import { SmallTable } from '../../core/kit/small-table.tsx'
import type { Column } from '../../core/kit/table.tsx'
import { SinglePage } from '../../core/pages/single-page.tsx'
import { useParams } from '../../core/router/router.tsx'
import { affiliates } from './api.ts'
import { monthTitle } from './report-months.ts'
import * as texts from '#texts/portal/affiliates'

/** A partner's own figures, for whoever has the signed address. No name of anybody who signed up. */
export function PartnerScreen() {
  usePageTitle(texts.partner)
  return (
    <SinglePage>
      <Figures />
    </SinglePage>
  )
}

function Figures() {
  const { token = '' } = useParams()
  const page = useApiQuery(affiliates.partner, { params: { token } })
  if (page.error instanceof ApiError && page.error.status === 404) {
    return (
      <section className="card">
        <h1 className="sr-only">{texts.partner}</h1>
        <EmptyState title={texts.linkInvalid}>{texts.linkInvalidHint}</EmptyState>
      </section>
    )
  }
  return (
    <Loaded answer={page} what={texts.yourFigures} skeleton={<SkeletonRows />}>
      {(data) => <Page page={data} />}
    </Loaded>
  )
}

function Page({ page }: { readonly page: PartnerPage }) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-2.5">
        <h1 className="text-2xl font-semibold">{page.partnerName}</h1>
        <Badge tone={page.isActive ? 'gain' : 'plain'} dot>
          {page.isActive ? texts.active : texts.inactive}
        </Badge>
        <Badge>{texts.commissionOf(percent(page.commissionRate, { digits: 0 }))}</Badge>
      </div>
      <div className="mt-1.5 text-sm break-all">
        <CopyButton text={page.signupUrl} label={texts.signupUrl} />
      </div>
      <dl className="card num mt-6 grid grid-cols-2 md:grid-cols-6 md:divide-x max-md:[&>div:nth-child(even)]:border-l max-md:[&>div:nth-child(n+3)]:border-t">
        <Figure name={texts.clicks}>{count(page.clicks)}</Figure>
        <Figure name={texts.signups}>{count(page.signups)}</Figure>
        <Figure name={texts.conversions}>{count(page.conversions)}</Figure>
        <Figure name={texts.earned}>{money(page.earned)}</Figure>
        <Figure name={texts.unpaid}>{money(page.unpaid)}</Figure>
        <Figure name={texts.paid}>{money(page.paid)}</Figure>
      </dl>
      <section aria-labelledby="months" className="card mt-4">
        <div className="flex items-center gap-4 px-4 py-3 max-md:px-3.5">
          <h2 id="months" className="flex-1 font-semibold">
            {texts.monthByMonth}{' '}
            <span className="text-xs font-normal text-subtle-foreground">{texts.inUtc}</span>
          </h2>
          {page.months.length > 1 ? (
            // a narrow column for each month, the newest at the right as in any chart
            <span className="shrink-0" style={{ width: page.months.length * 9 }}>
              <BarStrip values={page.months.map(({ commission }) => Number(commission)).toReversed()} />
            </span>
          ) : null}
        </div>
        {page.months.length === 0 ? (
          <EmptyState title={texts.nothingYet}>{texts.nothingYetHint}</EmptyState>
        ) : (
          <SmallTable
            label={texts.months}
            columns={columns}
            rows={page.months}
            keyOf={({ year, month }) => `${year}-${month}`}
            className="border-t"
          />
        )}
      </section>
      <p className="mt-4 max-w-[70ch] text-sm text-subtle-foreground">{texts.terms}</p>
    </>
  )
}

type Month = PartnerPage['months'][number]

const columns: readonly Column<Month>[] = [
  {
    key: 'month',
    title: texts.month,
    cell: (month) => (
      <span className="block py-1.5 font-medium">
        {monthTitle(month)}
        <span className="block text-xs font-normal text-subtle-foreground md:hidden">{traffic(month)}</span>
      </span>
    ),
  },
  {
    key: 'clicks',
    title: texts.clicks,
    right: true,
    className: 'max-md:hidden',
    cell: (of) => count(of.clicks),
  },
  {
    key: 'signups',
    title: texts.signups,
    right: true,
    className: 'max-md:hidden',
    cell: (of) => count(of.signups),
  },
  {
    key: 'conversions',
    title: texts.conversions,
    right: true,
    className: 'max-md:hidden',
    cell: (of) => count(of.conversions),
  },
  { key: 'commission', title: texts.commission, right: true, cell: (of) => money(of.commission) },
  { key: 'unpaid', title: texts.unpaid, right: true, cell: (of) => money(of.unpaid) },
  { key: 'paid', title: texts.paid, right: true, cell: (of) => money(of.paid) },
]

/** Sums up the columns that a phone has no room for. */
const traffic = ({ clicks, signups, conversions }: Month): string =>
  texts.traffic(clicks, signups, conversions)

const Figure = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="px-4 py-3.5 max-md:px-3.5">
    <dt className="text-xs text-muted-foreground">{name}</dt>
    <dd className="mt-0.5 text-lg font-semibold">{children}</dd>
  </div>
)
