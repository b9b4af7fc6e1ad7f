import type { Preferences } from '@harbour/contract/people/preference-shapes'

const key = 'harbour.agreed'

export type Shown = Pick<Preferences, 'theme' | 'timeZone'>

/** The last preferences on which this browser and an account agreed. */
export interface Agreed extends Shown {
  readonly id: string
}

export const agreed = {
  /** Null before the first sign-in here, and for invalid stored data. */
  read(): Agreed | null {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
      return isAgreed(stored) ? stored : null
    } catch {
      return null
    }
  },
  write: (now: Agreed): void => localStorage.setItem(key, JSON.stringify(now)),
  /** Removes all data of a deleted account, including its id. */
  forget: (): void => localStorage.removeItem(key),
}

const isAgreed = (stored: unknown): stored is Agreed =>
  typeof stored === 'object' &&
  stored !== null &&
  'id' in stored &&
  typeof stored.id === 'string' &&
  'theme' in stored &&
  (stored.theme === 'dark' || stored.theme === 'light' || stored.theme === 'system') &&
  'timeZone' in stored &&
  typeof stored.timeZone === 'string'
