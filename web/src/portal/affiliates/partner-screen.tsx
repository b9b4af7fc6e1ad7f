import type { PartnerPage } from '@harbour/contract/portal/affiliates'
import type { ReactNode } from 'react'
import { ApiError } from '../../core/errors/api-error.ts'
import { useApiQuery } from '../../core/api/query.ts'
import { Badge } from '../../core/kit/badge.tsx'
import { CopyButton } from '../../core/kit/copy-button.tsx'
import { EmptyState } from '../../core/kit/empty-state.tsx'
import { count, money, percent } from '../../core/kit/format.ts'
import { Loaded } from '../../core/kit/loaded.tsx'
import { usePageTitle } from '../../core/kit/page-title.ts'
import { useNarrow } from '../../core/kit/narrow.ts'
import { Skeleton, SkeletonRows } from '../../core/kit/skeleton.tsx'
import { SmallTable } from '../../core/kit/small-table.tsx'
import { type Column, RowList } from '../../core/kit/table.tsx'
import { SinglePage } from '../../core/pages/single-page.tsx'
import { paths } from '../../core/router/paths.ts'
import { useParams } from '../../core/router/router.tsx'
import { affiliates } from './api.ts'
import { monthTitle } from './report-months.ts'
import * as texts from '#texts/portal/affiliates'

/** A partner's own figures, for anybody with the signed address. Without names of people who signed up. */
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
        <EmptyState
          title={texts.linkInvalid}
          action={
            <a href={paths.contact} className="touch text-sm text-link hover:underline">
              {texts.contactUs}
            </a>
          }
        >
          {texts.linkInvalidHint}
        </EmptyState>
      </section>
    )
  }
  return (
    <Loaded answer={page} what={texts.yourFigures} skeleton={<Waiting />}>
      {(data) => <Page page={data} />}
    </Loaded>
  )
}

/** The skeleton of the page: its head, its figures and its months, each in its place. */
const Waiting = () => (
  <div>
    <Skeleton className="mb-3 h-3 w-24" />
    <Skeleton className="h-7 w-64" />
    <Skeleton className="mt-4 h-4 w-72" />
    <Skeleton className="mt-6 h-[76px] max-md:h-[226px]" />
    <div className="card mt-4">
      <SkeletonRows rows={4} height="h-12" />
    </div>
  </div>
)

function Page({ page }: { readonly page: PartnerPage }) {
  return (
    <>
      <p className="text-sm text-muted-foreground">{texts.partnerPage}</p>
      <div className="mt-0.5 flex flex-wrap items-center gap-x-2.5 gap-y-2">
        <h1 className="text-2xl font-semibold">{page.partnerName}</h1>
        <Badge tone={page.isActive ? 'gain' : 'plain'} dot>
          {page.isActive ? texts.active : texts.inactive}
        </Badge>
        <Badge>{texts.commissionOf(percent(page.commissionRate, { digits: 0 }))}</Badge>
      </div>
      <div className="mt-3 flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm break-all">
        <span className="text-muted-foreground">{texts.yourLink}</span>
        <CopyButton text={page.signupUrl} label={texts.signupUrl} />
      </div>
      <dl className="card num mt-6 grid grid-cols-2 md:grid-cols-6 md:divide-x max-md:[&>div:nth-child(even)]:border-l max-md:[&>div:nth-child(n+3)]:border-t">
        <Figure name={texts.clicks}>{count(page.clicks)}</Figure>
        <Figure name={texts.signups}>{count(page.signups)}</Figure>
        <Figure name={texts.conversions}>{count(page.conversions)}</Figure>
        <Figure name={texts.commission}>{money(page.earned)}</Figure>
        <Figure name={texts.unpaid}>{money(page.unpaid)}</Figure>
        <Figure name={texts.paid}>{money(page.paid)}</Figure>
      </dl>
      <section aria-labelledby="months" className="card mt-4">
        <h2 id="months" className="border-b px-4 py-3 font-semibold">
          {texts.monthByMonth}{' '}
          <span className="text-xs font-normal text-subtle-foreground">{texts.inUtc}</span>
        </h2>
        {page.months.length === 0 ? (
          <EmptyState title={texts.nothingYet}>{texts.nothingYetHint}</EmptyState>
        ) : (
          <Months months={page.months} />
        )}
      </section>
      <p className="mt-4 max-w-[70ch] text-sm text-subtle-foreground">{texts.terms}</p>
    </>
  )
}

type Month = PartnerPage['months'][number]

const keyOf = ({ year, month }: Month): string => `${year}-${month}`

function Months({ months }: Pick<PartnerPage, 'months'>) {
  const isNarrow = useNarrow()
  if (isNarrow) return <RowList label={texts.months} rows={months} keyOf={keyOf} row={MonthLines} />
  return <SmallTable label={texts.months} columns={columns} rows={months} keyOf={keyOf} />
}

/** States how much refunds reduced the commission of a month, so that it can be checked. */
const Returned = ({ month }: { readonly month: Month }) =>
  Number(month.returned) === 0 ? null : (
    <span className="block text-xs font-normal text-subtle-foreground">
      {texts.afterRefunds(money(month.returned, { signed: true }))}
    </span>
  )

/** Two lines of a month: its earnings beside its name, and below them their sources and what is still to be paid. */
const MonthLines = (month: Month): ReactNode => (
  <>
    <span className="font-medium">{monthTitle(month)}</span>
    <span className="text-right font-medium">
      {money(month.commission)}
      <Returned month={month} />
    </span>
    <span className="text-xs text-subtle-foreground">
      {texts.traffic(month.clicks, month.signups, month.conversions)}
    </span>
    <span className="text-right text-xs text-subtle-foreground">{texts.unpaidOf(money(month.unpaid))}</span>
  </>
)

const columns: readonly Column<Month>[] = [
  {
    key: 'month',
    title: texts.month,
    cell: (month) => <span className="font-medium">{monthTitle(month)}</span>,
  },
  {
    key: 'clicks',
    title: texts.clicks,
    right: true,
    cell: (of) => count(of.clicks),
  },
  {
    key: 'signups',
    title: texts.signups,
    right: true,
    cell: (of) => count(of.signups),
  },
  {
    key: 'conversions',
    title: texts.conversions,
    right: true,
    cell: (of) => count(of.conversions),
  },
  {
    key: 'commission',
    title: texts.commission,
    right: true,
    cell: (of) => (
      <>
        {money(of.commission)}
        <Returned month={of} />
      </>
    ),
  },
  { key: 'unpaid', title: texts.unpaid, right: true, cell: (of) => money(of.unpaid) },
  { key: 'paid', title: texts.paid, right: true, cell: (of) => money(of.paid) },
]

const Figure = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="px-4 py-3.5 max-md:px-3.5">
    <dt className="text-xs text-muted-foreground">{name}</dt>
    <dd className="mt-0.5 text-kpi font-semibold">{children}</dd>
  </div>
)
