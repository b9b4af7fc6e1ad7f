import { Plus } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../core/api/api.ts'
import { useApiQuery } from '../../../core/api/query.ts'
import { Button } from '../../../core/kit/button.tsx'
import { usePageTitle } from '../../../core/kit/page-title.ts'
import { AdminTools } from './admin-tools.tsx'
import { BoardStats } from './board-stats.tsx'
import { FilterBar } from './filter-bar.tsx'
import { useFilters } from '../filters.ts'
import { ItemList } from './item-list.tsx'
import { useBoardLive } from '../use-board-live.ts'
import { lazyPart } from '../../../core/kit/lazy-part.tsx'
import * as texts from '#texts/portal/feedback'

const NewItemDialog = lazyPart(() => import('./new-item-dialog.tsx'), 'NewItemDialog')

/** The board: what testers report and ask for. */
export function FeedbackListScreen() {
  usePageTitle(texts.board)
  useBoardLive()
  const me = useApiQuery(api.auth.me, {})
  const [filters, change, clear] = useFilters()
  const [writing, setWriting] = useState(false)
  const isAdmin = me.data?.role.toLowerCase() === 'admin'
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end gap-x-6 gap-y-4 max-md:mb-4">
        <div className="min-w-0 flex-1 basis-64">
          <h1 className="text-2xl font-semibold">{texts.board}</h1>
          <p className="mt-0.5 text-muted-foreground">{texts.aboutBoard}</p>
        </div>
        {isAdmin ? <AdminTools /> : null}
        <Button
          tone="primary"
          size="lg"
          icon={Plus}
          className="max-md:w-full"
          onClick={() => setWriting(true)}
        >
          {texts.newItem}
        </Button>
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
