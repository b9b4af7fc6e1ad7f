import { Button } from '../../core/kit/button.tsx'
import { EmptyState } from '../../core/kit/empty-state.tsx'
import { useSearchParams } from '../../core/router/router.tsx'
import { useScope, useSetScope } from '../scope/scope.ts'
import { cleared } from '../trade-filters/filters.ts'

interface NoRowsProps {
  /** 'fill' */
  readonly one: string
  readonly isFirstPage: boolean
  readonly onFirst: () => void
  readonly narrowed: boolean
}

/** An empty list: because of its filters, its range, or because there is nothing yet. */
export function NoRows({ one, isFirstPage, onFirst, narrowed }: NoRowsProps) {
  const [, setParams] = useSearchParams()
  const scope = useScope()
  const setScope = useSetScope()
  if (!isFirstPage) {
    return (
      <EmptyState title="No items found" action={<Button onClick={onFirst}>Newest trades</Button>}>
        Nothing older.
      </EmptyState>
    )
  }
  if (narrowed || scope.accounts.length > 0) {
    return (
      <EmptyState
        title="No items found"
        action={
          <Button onClick={() => setParams((before) => withoutAccounts(cleared(before)))}>
            Clear filters
          </Button>
        }
      >
        No {one} matches these filters.
      </EmptyState>
    )
  }
  if (scope.range !== 'All') {
    return (
      <EmptyState
        title="No trades in this range"
        action={<Button onClick={() => setScope({ range: 'All' })}>Show all time</Button>}
      >
        Older {one}s may exist, or your history is still syncing.
      </EmptyState>
    )
  }
  return (
    <EmptyState title="No trades yet">
      {one === 'fill'
        ? 'Fills appear here as your history syncs.'
        : 'Closed trades appear here once your history has synced.'}
    </EmptyState>
  )
}

function withoutAccounts(params: URLSearchParams): URLSearchParams {
  params.delete('accounts')
  return params
}
