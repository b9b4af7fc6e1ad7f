import { Plus } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../core/api/api.ts'
import { useApiQuery } from '../../../core/api/query.ts'
import { Button } from '../../../core/kit/button.tsx'
import { usePageTitle } from '../../../core/kit/page-title.ts'
import { AdminTools } from './admin-tools.tsx'
import { BoardStats } from './board-stats.tsx'
import { FilterBar } from './filter-bar.tsx'
import { type Filters, useFilters } from '../filters.ts'
import { ItemList } from './item-list.tsx'
import { useBoardLive } from '../use-board-live.ts'
import { lazyPart } from '../../../core/kit/lazy-part.tsx'
import * as texts from '#texts/portal/feedback'

const NewItemDialog = lazyPart(() => import('./new-item-dialog.tsx'), 'NewItemDialog')

/** Names the order of the rows. */
const orderOf = ({ sort, status }: Filters): string =>
  sort === 'upvotes' ? texts.byVotes : status === null ? texts.byStatus : texts.byDate

/** The board: reports and requests of testers. */
export function FeedbackListScreen() {
  usePageTitle(texts.board)
  useBoardLive()
  const me = useApiQuery(api.auth.me, {})
  const [filters, change, clear] = useFilters()
  const [writing, setWriting] = useState(false)
  const isAdmin = me.data?.role.toLowerCase() === 'admin'
  return (
    <>
      <div className="mb-6 flex flex-wrap items-start gap-x-6 gap-y-4 max-md:mb-3 max-md:items-center max-md:gap-x-3 max-md:gap-y-3">
        {/* on phones the button is beside the title, and the figures follow both */}
        <div className="min-w-0 flex-1 basis-64 max-md:contents">
          <h1 className="min-w-0 text-2xl font-semibold max-md:flex-1 max-md:text-xl">{texts.board}</h1>
          <p className="mt-0.5 text-muted-foreground max-md:hidden">
            {texts.aboutBoard} {orderOf(filters)}
          </p>
        </div>
        {/* centred on the title's line */}
        <div className="flex items-center gap-3 max-md:gap-1.5 md:-mt-1">
          {isAdmin ? <AdminTools /> : null}
          <Button tone="primary" size="lg" icon={Plus} onClick={() => setWriting(true)}>
            {texts.newItem}
          </Button>
        </div>
      </div>
      <BoardStats />
      <section aria-label={texts.items} className="card">
        <FilterBar filters={filters} onChange={change} />
        <ItemList filters={filters} isAdmin={isAdmin} onClear={clear} />
      </section>
      {writing ? <NewItemDialog preset={filters.type} onClose={() => setWriting(false)} /> : null}
    </>
  )
}
