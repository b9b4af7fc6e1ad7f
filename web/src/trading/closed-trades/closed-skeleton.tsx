import { RowsSkeleton } from '../../core/kit/table-skeleton.tsx'
import { shownColumns } from '../fills/columns.ts'
import { isByTime } from './closed-order.ts'
import { closedHeads, selectHead } from './closed-heads.tsx'
import { useClosedOrder } from './use-closed-order.ts'

/** The number of trades drawn while they are loading, and per day. */
const [usualRows, perDay] = [25, 5]

/** The list while it is loading; it needs none of the code that renders trades. */
export function ClosedSkeleton({ chosen }: { readonly chosen: readonly string[] | null }) {
  const { order } = useClosedOrder()
  return (
    <RowsSkeleton
      columns={[selectHead, ...shownColumns(closedHeads, chosen)]}
      rows={usualRows}
      {...(isByTime(order) ? { perHeading: perDay } : {})}
      line="h-6"
      sort={order}
    />
  )
}
