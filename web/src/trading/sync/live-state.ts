import { createContext, useContext } from 'react'
import type { LiveState } from '../../core/api/live.ts'

/** The state of this window's event stream, for components below the frame that opens it. */
export const LiveStateContext = createContext<LiveState>('connecting')

/** Returns true if an exchange's news arrive here at once: not while the stream of this window is broken. */
export const useIsLive = (): boolean => useContext(LiveStateContext) === 'open'
