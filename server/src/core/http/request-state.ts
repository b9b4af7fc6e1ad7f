import type { Session } from './context.ts'
import type { Passage } from './bodies/large-bodies.ts'

/** The state of one request. */
export interface RequestState {
  readonly startedAt: number
  readonly address: string
  session: Session | null
  /** The admission of a large body, of which few are read at a time. */
  passage?: Passage | null
  /** True for a shed request; there are too many of them to log each. */
  isTurnedAway?: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    harbour: RequestState
  }
  interface FastifyContextConfig {
    /** The handler reads or writes a file on the connection itself. */
    carriesFiles?: boolean
    /** Fields and list items that a body may hold; the usual number when absent. */
    bodyFields?: number
  }
}
