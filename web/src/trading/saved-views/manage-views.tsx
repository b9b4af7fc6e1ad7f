import type { SavedView } from '@harbour/contract/trading/saved-views'
import { ArrowDown, ArrowUp, Copy, Pencil, Star, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { sentenceOf } from '../../core/errors/api-error.ts'
import { useApiMutation } from '../../core/api/query.ts'
import { ConfirmDialog } from '../../core/kit/confirm-dialog.tsx'
import { Dialog } from '../../core/kit/dialog.tsx'
import { IconButton } from '../../core/kit/icon-button.tsx'
import { savedViews } from './api.ts'
import { NameDialog } from './name-dialog.tsx'
import { freeName } from './view-state.ts'
import * as actions from '#texts/core/actions'
import * as texts from '#texts/trading/lists'

interface ManageViewsProps {
  readonly list: SavedView['list']
  readonly views: readonly SavedView[]
  readonly onClose: () => void
}

const refresh = { refresh: [savedViews.list] }

/** Lists all saved views of a list with their actions. */
export function ManageViews({ list, views, onClose }: ManageViewsProps) {
  const [renamed, setRenamed] = useState<SavedView | null>(null)
  const [doomed, setDoomed] = useState<SavedView | null>(null)
  const create = useApiMutation(savedViews.create, refresh)
  const setDefault = useApiMutation(savedViews.setDefault, refresh)
  const reorder = useApiMutation(savedViews.reorder, refresh)
  const failure = create.error ?? setDefault.error ?? reorder.error
  const isBusy = create.isPending || setDefault.isPending || reorder.isPending
  const move = (from: number, to: number) => {
    const ids = views.map(({ id }) => id)
    const [moved] = ids.splice(from, 1)
    if (moved !== undefined) ids.splice(to, 0, moved)
    reorder.mutate({ body: { list, ids } })
  }
  if (renamed) return <Rename view={renamed} onClose={() => setRenamed(null)} />
  if (doomed) return <Remove view={doomed} onClose={() => setDoomed(null)} />
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={texts.manageViews}
      subtitle={texts.starredOpens}
    >
      <ul aria-label={texts.views} aria-busy={isBusy || undefined}>
        {views.map((view, at) => (
          <li key={view.id} className="flex flex-wrap items-center gap-x-1 border-t py-1 first:border-t-0">
            <span className="min-w-32 flex-1 wrap-anywhere">{view.name}</span>
            <span className="flex">
              <IconButton
                icon={Star}
                label={texts.openListWith(view.name)}
                aria-pressed={view.isDefault}
                disabled={isBusy}
                onClick={() =>
                  setDefault.mutate({ params: { id: view.id }, body: { isDefault: !view.isDefault } })
                }
              />
              <IconButton
                icon={ArrowUp}
                className="disabled:opacity-40"
                label={texts.moveUp(view.name)}
                disabled={isBusy || at === 0}
                onClick={() => move(at, at - 1)}
              />
              <IconButton
                icon={ArrowDown}
                className="disabled:opacity-40"
                label={texts.moveDown(view.name)}
                disabled={isBusy || at === views.length - 1}
                onClick={() => move(at, at + 1)}
              />
              <IconButton icon={Pencil} label={texts.rename(view.name)} onClick={() => setRenamed(view)} />
              <IconButton
                icon={Copy}
                label={texts.duplicate(view.name)}
                disabled={isBusy}
                onClick={() => {
                  const name = freeName(
                    view.name,
                    views.map((one) => one.name),
                  )
                  create.mutate({ body: { list, name, state: view.state } })
                }}
              />
              <IconButton icon={Trash2} label={texts.remove(view.name)} onClick={() => setDoomed(view)} />
            </span>
          </li>
        ))}
      </ul>
      {views.length === 0 ? <p className="text-muted-foreground">{texts.noViewsOfList}</p> : null}
      {failure ? (
        <p role="alert" className="mt-3 text-xs text-destructive">
          {sentenceOf(failure)}
        </p>
      ) : null}
    </Dialog>
  )
}

interface OneProps {
  readonly view: SavedView
  readonly onClose: () => void
}

function Rename({ view: { id, list, name: before, state }, onClose }: OneProps) {
  const update = useApiMutation(savedViews.update, refresh)
  return (
    <NameDialog
      title={texts.rename(before)}
      name={before}
      onClose={onClose}
      onSave={async (name) => {
        await update.mutateAsync({ params: { id }, body: { list, name, state } })
        onClose()
      }}
    />
  )
}

function Remove({ view: { id, name }, onClose }: OneProps) {
  const remove = useApiMutation(savedViews.remove, refresh)
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={texts.askRemove(name)}
      verb={actions.remove}
      busyText={texts.removing}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id } }, { onSuccess: onClose })}
    >
      {remove.error ? sentenceOf(remove.error) : texts.whatIsDeleted}
    </ConfirmDialog>
  )
}
