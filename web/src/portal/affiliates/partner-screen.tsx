import type { PartnerPage } from '@harbour/contract/portal/affiliates'
import { Fragment, type ReactNode } from 'react'
import { ApiError } from '../../core/errors/api-error.ts'
import { useApiQuery } from '../../core/api/ask.ts'
import { Badge } from '../../core/kit/badge.tsx'
import { CopyButton } from '../../core/kit/copy-button.tsx'
import { EmptyState } from '../../core/kit/empty-state.tsx'
import { BarStrip } from '../../core/kit/chart/small.tsx'
import { count, counted, money } from '../../core/kit/format.ts'
import { Loaded } from '../../core/kit/loaded.tsx'
import { usePageTitle } from '../../core/kit/page-title.ts'
import { SkeletonRows } from '../../core/kit/skeleton.tsx'
import { SinglePage } from '../../core/pages/single-page.tsx'
import { useParams } from '../../core/router/router.tsx'
import { affiliates } from './api.ts'
import { asPercent } from './rate.ts'
import { monthTitle } from './report-months.ts'

/** A partner's own figures, for whoever has the signed address. No name of anybody who signed up. */
export function PartnerScreen() {
  usePageTitle('Partner')
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
        <h1 className="sr-only">Partner</h1>
        <EmptyState title="This link is not valid any more">Please ask Harbour for a new one.</EmptyState>
      </section>
    )
  }
  return (
    <Loaded answer={page} what="your figures" skeleton={<SkeletonRows />}>
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
          {page.isActive ? 'Active' : 'Inactive'}
        </Badge>
        <Badge>{asPercent(page.commissionRate)}% commission</Badge>
      </div>
      <div className="mt-1.5 text-sm break-all">
        <CopyButton text={page.signupUrl} label="signup URL" />
      </div>
      <dl className="card num mt-6 grid grid-cols-2 md:grid-cols-6 md:divide-x max-md:[&>div:nth-child(even)]:border-l max-md:[&>div:nth-child(n+3)]:border-t">
        <Figure name="Clicks">{count(page.clicks)}</Figure>
        <Figure name="Signups">{count(page.signups)}</Figure>
        <Figure name="Conversions">{count(page.conversions)}</Figure>
        <Figure name="Earned">{money(page.earned)}</Figure>
        <Figure name="Unpaid">{money(page.unpaid)}</Figure>
        <Figure name="Paid">{money(page.paid)}</Figure>
      </dl>
      <section aria-labelledby="months" className="card mt-4">
        <div className="flex items-center gap-4 px-4 py-3 max-md:px-3.5">
          <h2 id="months" className="flex-1 font-semibold">
            Month by month <span className="text-xs font-normal text-subtle-foreground">in UTC</span>
          </h2>
          {page.months.length > 1 ? (
            // a narrow column for each month, the newest at the right as in any chart
            <span className="shrink-0" style={{ width: page.months.length * 9 }}>
              <BarStrip values={page.months.map(({ commission }) => Number(commission)).toReversed()} />
            </span>
          ) : null}
        </div>
        {page.months.length === 0 ? (
          <EmptyState title="Nothing yet">
            Share your link: visits, signups and commissions appear here.
          </EmptyState>
        ) : (
          <Months months={page.months} />
        )}
      </section>
      <p className="mt-4 max-w-[70ch] text-sm text-subtle-foreground">
        Commissions are pending automatically with each payment of somebody you referred, and payable 30 days
        later unless it was refunded. What goes back is taken off in the month it goes back.
      </p>
    </>
  )
}

function Months({ months }: { readonly months: PartnerPage['months'] }) {
  const heads = ['Month', 'Clicks', 'Signups', 'Conversions', 'Commission', 'Unpaid', 'Paid']
  const small = (index: number): string => (index > 0 && index < 4 ? 'max-md:hidden' : '')
  return (
    <table className="num w-full border-t text-sm">
      <thead>
        <tr className="text-xs text-subtle-foreground">
          {heads.map((head, index) => (
            <th
              key={head}
              scope="col"
              className={`h-8 px-4 font-medium max-md:px-2.5 max-md:first:px-3.5 ${index === 0 ? 'text-left' : 'text-right'} ${small(index)}`}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.map((month) => {
          const cells = [
            count(month.clicks),
            count(month.signups),
            count(month.conversions),
            money(month.commission),
            money(month.unpaid),
            money(month.paid),
          ]
          return (
            <Fragment key={`${month.year}-${month.month}`}>
              <tr className="border-t">
                <th scope="row" className="h-9 px-4 text-left font-medium max-md:px-3.5">
                  {monthTitle(month)}
                </th>
                {cells.map((cell, index) => (
                  <td key={heads[index + 1]} className={`px-4 text-right max-md:px-2.5 ${small(index + 1)}`}>
                    {cell}
                  </td>
                ))}
              </tr>
              <tr className="md:hidden">
                <td colSpan={heads.length} className="px-3.5 pb-2 text-xs text-subtle-foreground">
                  {traffic(month)}
                </td>
              </tr>
            </Fragment>
          )
        })}
      </tbody>
    </table>
  )
}

/** Sums up the columns that a phone has no room for. */
const traffic = ({ clicks, signups, conversions }: PartnerPage['months'][number]): string =>
  `${counted(clicks, 'click')} · ${counted(signups, 'signup')} · ${counted(conversions, 'conversion')}`

const Figure = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="px-4 py-3.5 max-md:px-3.5">
    <dt className="text-xs text-muted-foreground">{name}</dt>
    <dd className="mt-0.5 text-lg font-semibold">{children}</dd>
  </div>
)
