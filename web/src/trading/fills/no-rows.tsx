import { Button } from '../../core/kit/button.tsx'
import { EmptyState } from '../../core/kit/empty-state.tsx'
import { useSearchParams } from '../../core/router/router.tsx'
import { useScope, useSetScope } from '../scope/scope.ts'
import { cleared, type View } from '../trade-filters/filters.ts'
import * as texts from '#texts/trading/fills'
import * as terms from '#texts/trading/terms'

interface NoRowsProps {
  readonly view: View
  readonly isFirstPage: boolean
  readonly onFirst: () => void
  readonly narrowed: boolean
}

/** An empty list: because of its filters, its range, or because there is no data yet. */
export function NoRows({ view, isFirstPage, onFirst, narrowed }: NoRowsProps) {
  const [, setParams] = useSearchParams()
  const scope = useScope()
  const setScope = useSetScope()
  if (!isFirstPage) {
    return (
      <EmptyState title={terms.noItems} action={<Button onClick={onFirst}>{texts.newestTrades}</Button>}>
        {texts.nothingOlder}
      </EmptyState>
    )
  }
  if (narrowed || scope.accounts.length > 0) {
    return (
      <EmptyState
        title={terms.noItems}
        action={
          <Button onClick={() => setParams((before) => withoutAccounts(cleared(before)))}>
            {terms.clearFilters}
          </Button>
        }
      >
        {texts.noMatch[view]}
      </EmptyState>
    )
  }
  if (scope.range !== 'All') {
    return (
      <EmptyState
        title={texts.noTradesInRange}
        action={<Button onClick={() => setScope({ range: 'All' })}>{texts.showAllTime}</Button>}
      >
        {texts.mayBeOlder[view]}
      </EmptyState>
    )
  }
  return <EmptyState title={texts.noTrades}>{texts.willAppear[view]}</EmptyState>
}

function withoutAccounts(params: URLSearchParams): URLSearchParams {
  params.delete('accounts')
  return params
}
