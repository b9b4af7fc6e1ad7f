import { useApiQuery } from '../../core/api/query.ts'
import { affiliates } from './api.ts'
import { LinkList } from './link-list.tsx'
import { asQuery, currentMonth, lastMonth } from './report-months.ts'
import { ReportStrip } from './report-strip.tsx'

/** The affiliates tab of the admin panel: the results of partners in this month and the last one, the reports, and the links themselves. */
export function AffiliatesTab() {
  const links = useApiQuery(affiliates.list, {})
  const month = useApiQuery(affiliates.monthly, { query: asQuery(currentMonth()) })
  const before = useApiQuery(affiliates.monthly, { query: asQuery(lastMonth()) })
  return (
    <div className="flex flex-col gap-4">
      <ReportStrip month={month} lastMonth={before} links={links} />
      <LinkList links={links} />
    </div>
  )
}
