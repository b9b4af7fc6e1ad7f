import type { Language } from '@harbour/contract/core/languages'
import type { Preferences } from '@harbour/contract/people/preference-shapes'
import type { Body, Capability, Params, Query, Refusals, Route } from '@harbour/contract/core/route'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { z } from 'zod'
import type { Db } from '../db/db.ts'
import type { Log } from '../log/log.ts'
import type { FieldFault, Words } from '../refusals/envelope.ts'
import type { CachedReply } from './replies/reply-cache.ts'

/** The person behind a request, as the database had it at that moment. */
export interface SignedInUser {
  readonly id: string
  readonly email: string
  readonly emailTyped: string
  readonly username: string
  readonly role: 'admin' | 'user'
  readonly isActive: boolean
  readonly isDemo: boolean
  readonly vip: boolean
  readonly plan: 'free' | 'paid'
  readonly subscriptionStatus: string | null
  readonly referralCode: string | null
  /** The partner who referred them. */
  readonly partnerName: string | null
  readonly createdAt: string
  readonly hasTrading: boolean
  /** True if the app for browsers is published: the same for everybody. */
  readonly hasWebRelease: boolean
  /** True if the beta runs. */
  readonly isBeta: boolean
  readonly hasTwoFactor: boolean
  readonly preferences: Preferences
}

export interface Session {
  readonly tokenHash: Buffer
  readonly csrfHash: Buffer
  /** The password was entered within the last ten minutes. */
  readonly isProved: boolean
  readonly user: SignedInUser
}

/** The context of a handler in addition to its parameters. */
export interface RequestContext {
  /**
   * The database handle. In a state-changing request it is the transaction: a refusal or a fault rolls it back. Reads, and
   * routes that manage their own transactions, get the plain connection. Code inside a transaction must not ask for another
   * connection: the embedded database has just one.
   */
  readonly db: Db
  readonly requestId: string
  /** IPv4, or the /64 of IPv6: the key for limits. */
  readonly clientAddress: string
  /** A keyed hash of the client address: it can be compared and stored, but not read. */
  readonly addressHash: Buffer
  /** The version that the caller saw last (If-Match): if the row has changed since, the change is refused. */
  readonly ifMatch: string | null
  /** True for a request from this machine, without a proxy and under a local host name: see local-caller.ts. */
  readonly isLocal: boolean
  readonly userAgent: string | null
  /**
   * The language of the answer. A reply whose handler reads it depends on it: its headers say so, and the state of a cached reply
   * must name it.
   */
  readonly language: Language
  /** Aborted when the caller disconnects before the answer. */
  readonly signal: AbortSignal
  readonly log: Log
  /** Runs the task once the answer's transaction is committed, never after a rollback. Failures are logged, not answered. */
  readonly afterCommit: (task: () => void | Promise<void>) => void
}

interface SignedIn {
  readonly user: SignedInUser
  readonly session: Session
}

interface Streaming<R extends Route> {
  /** The stream ends when the handler's promise settles, or when `closed` aborts. */
  readonly stream: { readonly send: (event: z.input<R['reply']>) => void; readonly closed: AbortSignal }
}

export interface RawConnection {
  /** The request with its body unread; the handler limits what it reads. */
  readonly request: IncomingMessage
  /**
   * Hands the response to the handler, with the usual security headers set. A handler that never takes it answers, and
   * refuses, like any other.
   */
  readonly take: () => ServerResponse
  /** Runs the costly part under load shedding, like any other answer; sending then takes as long as the reader needs. */
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>
}

interface Raw {
  readonly raw: RawConnection
}

type Refuse<R extends Route> = (
  refusal: Refusals<R>,
  message?: Words,
  details?: readonly FieldFault[],
) => never

/** One request of one route, as its handler sees it. */
export type RequestOf<R extends Route> = RequestContext & {
  readonly params: Params<R>
  readonly query: Query<R>
  readonly body: Body<R>
  readonly refuse: Refuse<R>
} & (R['who'] extends 'visitor' ? unknown : SignedIn) &
  (R extends { stream: true } ? Streaming<R> : unknown) &
  (R extends { raw: true } ? Raw : unknown)

/** The server's side of a capability: a missing handler, a wrong reply or an undeclared refusal is a type error. */
export type ServerHandlers<C extends Capability> = {
  readonly [K in keyof C]: (
    request: RequestOf<C[K]>,
  ) => Promise<Answered<C[K]> | (C[K]['method'] extends 'GET' ? CachedReply<Answered<C[K]>> : never)>
}

/** The handler's result: a stream answers by its events, a raw route by the response it took or by its reply. */
type Answered<R extends Route> = R extends { stream: true }
  ? void
  : R extends { raw: true }
    ? z.input<R['reply']> | undefined
    : z.input<R['reply']>

/** An open session as its stream began: the hash of its token in hexadecimal digits. */
export interface OpenSession {
  readonly hash: string
  readonly hasTrading: boolean
}

/** Open sessions by their tokens. The HTTP layer knows nothing else about people. */
export interface Sessions {
  find(token: string): Promise<Session | null>
  /** Reads those of these sessions that are open, by the hash in base64; always from the database. */
  readAll(tokenHashes: readonly Buffer[]): Promise<ReadonlyMap<string, Session>>
  /**
   * Finds those of these open sessions that have ended, or whose people are suspended, or gain or lose trading; always from the
   * database. It answers with the changes alone, so thousands of sessions that go on cost no more than one.
   */
  findEnded(open: readonly OpenSession[]): Promise<readonly OpenSession[]>
  /** Invalidates the cache after a change to users or sessions. */
  forgetAll(): void
  /** Calls back after each such change. */
  onForget(listener: () => void): void
}
