import { createContext } from 'react'

/**
 * True while nothing may be asked yet: the signed-in profile, which says what a person may see, is loading. Queries below stay pending, so
 * that a screen shows its own skeleton from the first paint.
 */
export const AreQueriesHeld = createContext(false)
