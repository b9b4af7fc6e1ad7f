import { createContext, useContext } from 'react'
import type { LiveState } from '../../core/api/live.ts'

/** How the event stream of this window is, for what is shown below the frame that listens. */
export const LiveStateContext = createContext<LiveState>('connecting')

/** Returns true if what an exchange says arrives here at once: not while the stream of this window is broken. */
export const useIsLive = (): boolean => useContext(LiveStateContext) === 'open'
