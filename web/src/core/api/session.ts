import { useSyncExternalStore } from 'react'
import { tokenKey } from '../platform/browser.ts'
import { platform } from '../platform/platform.ts'

/** The reason for the end of a session: a logout here, a refusal by the server, or a logout in another tab. */
export type Ending = 'logout' | 'expired' | 'elsewhere'

const watchers = new Set<() => void>()
const endings = new Set<(ending: Ending) => void>()
/** Counts changes of the signed-in person, so that one person's data is never shown to the next. */
let epoch = 0
let lastEnding: Ending | null = null

function changed(): void {
  epoch += 1
  for (const watch of watchers) watch()
}

/** The session, stored where the app runs. */
export const session = {
  /** Changes with each session; null if nobody is signed in. */
  token: (): string | null => platform.token(),

  begin(given: { accessToken: string; csrfToken?: string | undefined }): void {
    platform.keep(given)
    lastEnding = null
    changed()
  },

  end(ending: Ending): void {
    platform.forget()
    lastEnding = ending
    changed()
    for (const hear of endings) hear(ending)
  },

  /** Returns why the last session ended; null before that. */
  lastEnding: (): Ending | null => lastEnding,

  watch: (watcher: () => void): (() => void) => {
    watchers.add(watcher)
    return () => watchers.delete(watcher)
  },

  onEnd(hear: (ending: Ending) => void): () => void {
    endings.add(hear)
    return () => endings.delete(hear)
  },
}

/** Follows logins and logouts of other tabs; returns the function that stops it. */
export function followOtherTabs(): () => void {
  const hear = (event: StorageEvent): void => {
    if (event.key !== tokenKey && event.key !== null) return
    changed()
    if (session.token() === null) for (const end of endings) end('elsewhere')
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}

/** Unknown only without access to storage: in a page that is rendered before it reaches a browser. */
export type SessionState = 'unknown' | 'authenticated' | 'unauthenticated'

export function useSessionState(): SessionState {
  return useSyncExternalStore<SessionState>(
    session.watch,
    () => (session.token() === null ? 'unauthenticated' : 'authenticated'),
    () => 'unknown',
  )
}

export function useSignedIn(): boolean {
  return useSessionState() === 'authenticated'
}

/** Changes whenever another person may be signed in. */
export function useSessionEpoch(): number {
  return useSyncExternalStore(
    session.watch,
    () => epoch,
    () => epoch,
  )
}
