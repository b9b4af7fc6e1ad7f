import type { Preferences } from '@harbour/contract/people/preference-shapes'

const key = 'harbour.agreed'

export type Shown = Pick<Preferences, 'theme' | 'timeZone'>

/** The last preferences on which this browser and an account agreed. */
export interface Agreed extends Shown {
  readonly id: string
}

export const agreed = {
  /** Null before the first sign-in here, and for what somebody else wrote under this name. */
  read(): Agreed | null {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
      return isAgreed(kept) ? kept : null
    } catch {
      return null
    }
  },
  write: (now: Agreed): void => localStorage.setItem(key, JSON.stringify(now)),
  /** Removes everything of a deleted account, including its id. */
  forget: (): void => localStorage.removeItem(key),
}

const isAgreed = (kept: unknown): kept is Agreed =>
  typeof kept === 'object' &&
  kept !== null &&
  'id' in kept &&
  typeof kept.id === 'string' &&
  'theme' in kept &&
  (kept.theme === 'dark' || kept.theme === 'light' || kept.theme === 'system') &&
  'timeZone' in kept &&
  typeof kept.timeZone === 'string'
