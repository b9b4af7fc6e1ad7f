import { offsetsLegs } from '@harbour/contract/trading/bots/counted-cycles'
import { AmountsIn } from '../../core/kit/amount.tsx'
import { ButtonLink } from '../../core/kit/button.tsx'
import { Card } from '../../core/kit/card.tsx'
import { count } from '../../core/kit/format.ts'
import { type Answer, Loaded } from '../../core/kit/loaded.tsx'
import { ShowAllSkeleton, useFirstRows } from '../../core/kit/show-all.tsx'
import { RowsSkeleton } from '../../core/kit/table-skeleton.tsx'
import { paths } from '../../core/router/paths.ts'
import { allTimeNote } from './range-card.tsx'
import { CyclesTable, usualColumns } from './cycles-table.tsx'
import { lastCycles, shownCycles } from './shown-cycles.ts'
import type { BotCycle, BotCycles, BotPage } from './types.ts'
import * as texts from '#texts/trading/bot-page'
import { analytics } from '#texts/trading/performance/analytics'

const firstCycles = 10

interface CyclesCardProps {
  readonly id: string
  readonly answer: Answer<BotCycles>
  /** Determines which cycles are relevant for its kind; undefined while it is loading. */
  readonly page: BotPage | undefined
}

/** The last finished cycles: from flat to flat, or the trades of a grid. */
export function CyclesCard({ id, answer, page }: CyclesCardProps) {
  const of = page && shownCycles(page)
  const data = of && answer.data ? lastCycles(answer.data, of.isGrid) : undefined
  const cycles = { ...answer, data }
  const ofBot = new URLSearchParams({ range: 'All', bot: id }).toString()
  return (
    <Card
      title={texts.cycles}
      actions={
        <span className="flex flex-wrap gap-2">
          <ButtonLink size="sm" to={`${paths.trades}?${ofBot}`}>
            {texts.allCycles}
          </ButtonLink>
          <ButtonLink size="sm" to={`${paths.analytics}?${ofBot}`}>
            {analytics}
          </ButtonLink>
        </span>
      }
      note={of && data && data.length > 0 ? noteOf(data.length, of.cycles.count, of.isGrid) : null}
    >
      <Loaded answer={cycles} what={texts.theCycles} skeleton={<CyclesSkeleton />}>
        {(rows) => (
          <AmountsIn of={answer.data}>
            {rows.length === 0 ? (
              <p className="px-4 pt-1 pb-5 text-muted-foreground">
                {offsetsLegs(page?.kind.kind ?? null) ? texts.noCyclesOfPair : texts.noCycles}
              </p>
            ) : (
              <FirstCycles all={rows} />
            )}
          </AmountsIn>
        )}
      </Loaded>
    </Card>
  )
}

const CyclesSkeleton = () => (
  <>
    <RowsSkeleton columns={usualColumns} rows={firstCycles} />
    <ShowAllSkeleton />
  </>
)

function noteOf(shown: number, all: number, isGrid: boolean): string {
  const number = shown < all ? texts.lastOf(count(shown), count(all)) : `${allTimeNote}, ${count(all)}`
  return isGrid ? texts.gridTradesNote(number) : texts.roundTripsNote(number)
}

function FirstCycles({ all }: { readonly all: readonly BotCycle[] }) {
  const { shown, showAll } = useFirstRows(all, firstCycles)
  return (
    <>
      <CyclesTable all={all} shown={shown} />
      {showAll}
    </>
  )
}
