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
import { botDayOf, connectEntry, type Place, placeOf } from './entries.ts'
import * as actions from '#texts/core/actions'
import * as texts from '#texts/trading/journal'

/** Guards unsaved text of the journal: when the page is closed, and when another screen is shown after a failure. */
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
  const draft = draftStore.get(key)
  const [isDoomed, setDoomed] = useState(false)
  const isConflict = draft?.state === 'conflict'
  const { to, name } = linkOf(placeOf(key))
  const banner = (
    <Banner
      tone="warn"
      icon={CircleAlert}
      role="alert"
      title={texts.unsavedNote(
        <Link to={to} className="text-link hover:underline">
          {name}
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

/** A link to where an entry is written, with its subject. */
function linkOf({ kind, id }: Place): { readonly to: string; readonly name: string } {
  const named = (date: string) => day(Date.parse(date), { zone: 'UTC' })
  if (kind === 'day')
    return {
      to: `${paths.calendar}?${new URLSearchParams({ month: id.slice(0, 7), day: id }).toString()}`,
      name: texts.noteDay(named(id)),
    }
  if (kind === 'bot') return { to: paths.bot.replace(':id', id), name: texts.aBot }
  if (kind === 'bot-day') {
    const of = botDayOf(id)
    return { to: `${paths.bot.replace(':id', of.id)}?note=${of.day}`, name: texts.aBotOn(named(of.day)) }
  }
  return { to: paths.trade.replace(':id', id), name: texts.aTrade }
}

/**
 * A hidden page may be closed at any moment, so it saves at once. Browsers run this on a reload too, before
 * the page's requests end.
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
