import { useApiQuery } from '../../core/api/query.ts'
import { affiliates } from './api.ts'
import { LinkList } from './link-list.tsx'
import { asQuery, currentMonth } from './report-months.ts'
import { ReportStrip } from './report-strip.tsx'

/** The affiliates tab of the admin panel: this month's results of partners, the reports, and the links themselves. */
export function AffiliatesTab() {
  const links = useApiQuery(affiliates.list, {})
  const month = useApiQuery(affiliates.monthly, { query: asQuery(currentMonth()) })
  return (
    <div className="flex flex-col gap-4">
      <ReportStrip month={month} />
      <LinkList links={links} />
    </div>
  )
}
