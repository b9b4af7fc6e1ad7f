import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { api as core } from '../../core/api/api.ts'
import { useApiQuery } from '../../core/api/query.ts'
import { connectEntry, type Place, placeKey } from './entries.ts'
import { type Draft, draftStore, type Words } from './drafts.ts'

interface UsedDraft<T> {
  readonly value: T
  readonly change: (next: Partial<T>) => void
  /** Saves all pending changes now. */
  readonly flush: () => void
  readonly state: 'kept' | 'waiting' | 'saving' | 'failed' | 'conflict'
  /** The reason why the last try failed. */
  readonly failure: string | null
  /** The note of a concurrent change, and the way to end that conflict. */
  readonly theirs: string | null
  readonly resolve: (text: string | null) => void
}

/**
 * Text with autosave when the person pauses or leaves. Fields that are not being edited follow the server's
 * answers; unsaved edits stay.
 */
export function useDraft<T extends Words>(place: Place, stored: T): UsedDraft<T> {
  const client = useQueryClient()
  const person = useApiQuery(core.auth.me, {}).data?.id ?? ''
  const key = placeKey(person, place)
  const draft = useSyncExternalStore(draftStore.watch, () => draftStore.get(key))
  connectEntry(client, key)
  useEffect(() => {
    draftStore.enter(key)
    draftStore.restore(person, key)
    draftStore.flush(key)
    return () => draftStore.leave(key)
  }, [key, person])
  return {
    value: shown(stored, draft),
    change: (next) => draftStore.edit(key, stored, next),
    flush: () => draftStore.flush(key),
    state: draft === null || draft.state === 'saved' ? 'kept' : draft.state,
    failure: draft?.failure ?? null,
    theirs: draft?.theirs ?? null,
    resolve: (text) => draftStore.resolve(key, text),
  }
}

function shown<T extends Words>(stored: T, draft: Draft | null): T {
  if (!draft || (draft.state === 'saved' && draft.before.note !== stored.note)) return stored
  return { ...stored, ...draft.edits }
}
