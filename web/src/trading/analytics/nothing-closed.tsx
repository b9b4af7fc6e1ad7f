import { Button, ButtonLink } from '../../core/kit/button.tsx'
import { Card } from '../../core/kit/card.tsx'
import { EmptyState } from '../../core/kit/empty-state.tsx'
import { paths } from '../../core/router/paths.ts'
import { useSearchParams } from '../../core/router/router.tsx'
import { NoClosedTrades } from '../bot-filter/no-closed-trades.tsx'
import { filterNames, narrowed, readReportFilters } from '../facets/facets.ts'
import { useScope, useSetScope } from '../scope/scope.ts'
import * as texts from '#texts/trading/performance/analytics'
import { ofClosedTrades } from '#texts/trading/performance/key-figures'
import * as terms from '#texts/trading/terms'

interface NothingClosedProps {
  /** The bot of the figures; null for accounts. */
  readonly ofBot: string | null
}

/** No trade closed: under this filter, in this range, in these accounts, or at all; with a remedy. */
export function NothingClosed({ ofBot }: NothingClosedProps) {
  const scope = useScope()
  const setScope = useSetScope()
  const [params, setParams] = useSearchParams()
  if (ofBot !== null)
    return (
      <Card label={ofClosedTrades}>
        <NoClosedTrades id={ofBot} className="py-16" />
      </Card>
    )
  const isNarrow = Object.keys(readReportFilters(params)).length > 0
  const [title, words, action] = isNarrow
    ? ([
        terms.noItems,
        texts.noMatches,
        <Button
          key="filters"
          onClick={() =>
            setParams((before) => narrowed(before, Object.fromEntries(filterNames.map((name) => [name, '']))))
          }
        >
          {terms.clearFilters}
        </Button>,
      ] as const)
    : scope.range !== 'All'
      ? ([
          texts.noneInPeriod,
          texts.tryLonger,
          <Button key="all" onClick={() => setScope({ range: 'All' })}>
            {texts.showAllTime}
          </Button>,
        ] as const)
      : scope.accounts.length > 0
        ? ([
            texts.noneInAccounts,
            texts.tryOthers,
            <Button key="accounts" onClick={() => setScope({ accounts: [] })}>
              {texts.showAllAccounts}
            </Button>,
          ] as const)
        : ([
            texts.noneYet,
            texts.figuresAppear,
            <ButtonLink key="positions" to={paths.accounts}>
              {texts.seeSync}
            </ButtonLink>,
          ] as const)
  return (
    <Card label={ofClosedTrades}>
      <EmptyState title={title} action={action} className="py-16">
        {words}
      </EmptyState>
    </Card>
  )
}
