import { RowsSkeleton } from '../../core/kit/table-skeleton.tsx'
import { shownColumns } from '../fills/columns.ts'
import { closedHeads, selectHead } from './closed-heads.tsx'

/** So many trades of a page are drawn while they are on their way, and a day for each five. */
const [usualRows, perDay] = [25, 5]

/** The list while it is on its way; it needs nothing of the code that draws the trades. */
export const ClosedSkeleton = ({ chosen }: { readonly chosen: readonly string[] | null }) => (
  <RowsSkeleton
    columns={[selectHead, ...shownColumns(closedHeads, chosen)]}
    rows={usualRows}
    perHeading={perDay}
    line="h-6"
  />
)
