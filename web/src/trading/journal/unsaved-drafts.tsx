import { useQueryClient } from '@tanstack/react-query'
import { CircleAlert, RefreshCw } from 'lucide-react'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { Banner } from '../../core/kit/banner.tsx'
import { Button } from '../../core/kit/button.tsx'
import { ConfirmDialog } from '../../core/kit/confirm-dialog.tsx'
import { day } from '../../core/kit/format-time.ts'
import { usePageGuard } from '../../core/kit/use-page-guard.ts'
import { paths } from '../../core/router/paths.ts'
import { Link } from '../../core/router/router.tsx'
import { draftStore } from './drafts.ts'
import { connectEntry, placeOf } from './entries.ts'
import * as actions from '#texts/core/actions'
import * as texts from '#texts/trading/journal'

/** Guards words of the journal that are not saved: when the page is closed, and when another screen is shown after a failure. */
export function UnsavedDrafts({ person }: { readonly person: string }) {
  const client = useQueryClient()
  useSyncExternalStore(draftStore.watch, draftStore.version)
  useEffect(() => {
    draftStore.restore(person)
    for (const key of draftStore.keys(person)) connectEntry(client, key)
    draftStore.flushAll(person)
  }, [client, person])
  useSaveWhenHidden(person)
  usePageGuard(useCallback(() => draftStore.keys(person).some(draftStore.isUnsaved), [person]))
  const left = draftStore
    .keys(person)
    .filter(
      (key) => !draftStore.isOpen(key) && ['failed', 'conflict'].includes(draftStore.get(key)?.state ?? ''),
    )
  return left.map((key) => <Unsaved key={key} of={key} />)
}

function Unsaved({ of: key }: { readonly of: string }) {
  const { kind, id } = placeOf(key)
  const draft = draftStore.get(key)
  const [isDoomed, setDoomed] = useState(false)
  const isConflict = draft?.state === 'conflict'
  const address =
    kind === 'day'
      ? `${paths.calendar}?${new URLSearchParams({ month: id.slice(0, 7), day: id }).toString()}`
      : paths.trade.replace(':id', id)
  const banner = (
    <Banner
      tone="warn"
      icon={CircleAlert}
      role="alert"
      title={texts.unsavedNote(
        <Link to={address} className="text-link hover:underline">
          {kind === 'day' ? texts.noteDay(day(Date.parse(id), { zone: 'UTC' })) : texts.aTrade}
        </Link>,
      )}
      className="mb-4"
      action={
        <span className="flex gap-2">
          {isConflict ? null : (
            <Button size="sm" icon={RefreshCw} onClick={() => draftStore.flush(key)}>
              {actions.tryAgain}
            </Button>
          )}
          <Button size="sm" tone="danger-ghost" onClick={() => setDoomed(true)}>
            {actions.discard}
          </Button>
        </span>
      }
    >
      {isConflict ? texts.changedOpenIt : draft?.failure}
    </Banner>
  )
  return (
    <>
      {banner}
      <ConfirmDialog
        open={isDoomed}
        onOpenChange={setDoomed}
        title={texts.discardNote}
        verb={actions.discard}
        onConfirm={() => draftStore.discard(key)}
      >
        {texts.neverSaved}
      </ConfirmDialog>
    </>
  )
}

/**
 * A page that is hidden may be closed at any moment, so it saves at once. Browsers run this on a reload too, before the requests of the
 * page end.
 */
function useSaveWhenHidden(person: string): void {
  useEffect(() => {
    const saveAll = (): void => draftStore.flushAll(person)
    const hide = (): void => {
      if (document.visibilityState === 'hidden') saveAll()
    }
    document.addEventListener('visibilitychange', hide)
    window.addEventListener('online', saveAll)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      window.removeEventListener('online', saveAll)
    }
  }, [person])
}
