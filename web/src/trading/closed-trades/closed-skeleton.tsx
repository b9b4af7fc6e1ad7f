import { RowsSkeleton } from '../../core/kit/table-skeleton.tsx'
import { shownColumns } from '../fills/columns.ts'
import { closedHeads, selectHead } from './closed-heads.tsx'

/** The number of trades drawn while they are loading, and per day. */
const [usualRows, perDay] = [25, 5]

/** The list while it is loading; it needs none of the code that renders trades. */
export const ClosedSkeleton = ({ chosen }: { readonly chosen: readonly string[] | null }) => (
  <RowsSkeleton
    columns={[selectHead, ...shownColumns(closedHeads, chosen)]}
    rows={usualRows}
    perHeading={perDay}
    line="h-6"
  />
)
