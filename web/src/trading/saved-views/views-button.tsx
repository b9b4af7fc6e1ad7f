import type { SavedView } from '@harbour/contract/trading/saved-views'
import { Bookmark, Check, Plus, Save, Settings2, Star } from 'lucide-react'
import { useRef, useState } from 'react'
import { sentenceOf } from '../../core/errors/api-error.ts'
import { useApiQuery, useApiMutation } from '../../core/api/query.ts'
import { Button } from '../../core/kit/button.tsx'
import { Menu, type MenuEntry } from '../../core/kit/menu.tsx'
import { toast } from '../../core/kit/toast.tsx'
import { useSearchParams } from '../../core/router/router.tsx'
import { savedViews } from './api.ts'
import { ManageViews } from './manage-views.tsx'
import { NameDialog } from './name-dialog.tsx'
import { addressOf, isSameState, stateOf } from './view-state.ts'
import * as texts from '#texts/trading/lists'

const none: readonly SavedView[] = []

/** The saved views of a list: to look through one, to keep what is on the screen, and to put them in order. */
export function ViewsButton({ list }: { readonly list: SavedView['list'] }) {
  const [params, setParams] = useSearchParams()
  const { data, error } = useApiQuery(savedViews.list, {})
  const [isOpen, setOpen] = useState(false)
  const [dialog, setDialog] = useState<'name' | 'manage' | null>(null)
  const button = useRef<HTMLButtonElement>(null)
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
    ...(error && !data ? [{ kind: 'heading' as const, label: texts.noViews, note: sentenceOf(error) }] : []),
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
  return (
    <>
      <Button
        ref={button}
        icon={Bookmark}
        busy={update.isPending}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="max-w-40 truncate max-md:max-w-24">{current ? current.name : texts.views}</span>
        {isChanged ? <span className="font-normal text-subtle-foreground">{texts.changed}</span> : null}
      </Button>
      <Menu
        open={isOpen}
        onOpenChange={setOpen}
        anchor={button}
        label={texts.views}
        align="end"
        entries={entries}
      />
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
      {dialog === 'manage' ? <ManageViews list={list} views={views} onClose={() => setDialog(null)} /> : null}
    </>
  )
}
