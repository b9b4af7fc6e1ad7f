import type { SavedView } from '@harbour/contract/trading/saved-views'
import { Bookmark, Check, Plus, Save, Settings2, Star } from 'lucide-react'
import { useState } from 'react'
import { sentenceOf } from '../../core/errors/api-error.ts'
import { reasonOf } from '../../core/errors/reason.ts'
import { useApiQuery, useApiMutation } from '../../core/api/query.ts'
import { lazyPart } from '../../core/kit/lazy-part.tsx'
import type { MenuEntry } from '../../core/kit/menu.tsx'
import type { PageAction } from '../../core/kit/page-actions.tsx'
import { toast } from '../../core/kit/toast.tsx'
import { useSearchParams } from '../../core/router/router.tsx'
import { savedViews } from './api.ts'
import { addressOf, isSameState, stateOf } from './view-state.ts'
import * as texts from '#texts/trading/lists'

const NameDialog = lazyPart(() => import('./name-dialog.tsx'), 'NameDialog')
const ManageViews = lazyPart(() => import('./manage-views.tsx'), 'ManageViews')

const none: readonly SavedView[] = []

/** The menu of a list's saved views: select one, save the current filter, and manage them. */
export function useViewsAction(list: SavedView['list']): PageAction {
  const [params, setParams] = useSearchParams()
  const { data, error } = useApiQuery(savedViews.list, {})
  const [dialog, setDialog] = useState<'name' | 'manage' | null>(null)
  const refresh = { refresh: [savedViews.list] }
  const create = useApiMutation(savedViews.create, refresh)
  const update = useApiMutation(savedViews.update, refresh)
  const views = (data?.views ?? none).filter((one) => one.list === list)
  const state = stateOf(params)
  const current = views.find(({ id }) => id === params.get('saved')) ?? null
  const isChanged = current !== null && !isSameState(current.state, state)

  const keep = () => {
    if (!current) return
    const body = { list, name: current.name, state }
    update.mutate(
      { params: { id: current.id }, body },
      {
        onSuccess: () => toast.success(texts.isUpToDate(current.name)),
        onError: (failure) => toast.failure(sentenceOf(failure)),
      },
    )
  }
  const entries: MenuEntry[] = [
    ...(error && !data ? [{ kind: 'heading' as const, label: texts.noViews, note: reasonOf(error) }] : []),
    ...views.map((view) => ({
      label: view.name,
      icon: view === current ? Check : view.isDefault ? Star : Bookmark,
      onPick: () => setParams(addressOf(view)),
    })),
    ...(views.length > 0 ? [{ kind: 'line' as const }] : []),
    ...(isChanged ? [{ label: texts.saveChanges(current.name), icon: Save, onPick: keep }] : []),
    { label: texts.saveAsNew, icon: Plus, onPick: () => setDialog('name') },
    ...(views.length > 0
      ? [{ label: texts.manageViews, icon: Settings2, onPick: () => setDialog('manage') }]
      : []),
  ]
  return {
    label: texts.views,
    icon: Bookmark,
    isBusy: update.isPending,
    words: (
      <>
        <span className="max-w-40 truncate">{current ? current.name : texts.views}</span>
        {isChanged ? <span className="font-normal text-subtle-foreground">{texts.changed}</span> : null}
      </>
    ),
    entries,
    layer: (
      <>
        {dialog === 'name' ? (
          <NameDialog
            title={texts.saveAsNew}
            note={texts.whatIsSaved}
            name=""
            onClose={() => setDialog(null)}
            onSave={async (name) => {
              const view = await create.mutateAsync({ body: { list, name, state } })
              setDialog(null)
              setParams(addressOf(view), { replace: true })
            }}
          />
        ) : null}
        {dialog === 'manage' ? (
          <ManageViews list={list} views={views} onClose={() => setDialog(null)} />
        ) : null}
      </>
    ),
  }
}
