import type { Session } from './context.ts'
import type { Passage } from './bodies/large-bodies.ts'

/** The state of one request. */
export interface RequestState {
  readonly startedAt: number
  readonly address: string
  session: Session | null
  /** The admission of a large body; their concurrency is limited. */
  passage?: Passage | null
  /** True for a shed request; there are too many of them to log each. */
  isTurnedAway?: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    harbour: RequestState
  }
  interface FastifyContextConfig {
    /** The handler reads or writes a file directly on the connection. */
    carriesFiles?: boolean
    /** The maximum of fields and list items in a body; the usual number when absent. */
    bodyFields?: number
  }
}
