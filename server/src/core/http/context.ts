import type { Language } from '@harbour/contract/core/languages'
import type { Preferences } from '@harbour/contract/people/preference-shapes'
import type { Body, Capability, Params, Query, Refusals, Route } from '@harbour/contract/core/route'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { z } from 'zod'
import type { Db } from '../db/db.ts'
import type { Log } from '../log/log.ts'
import type { FieldFault, Words } from '../refusals/envelope.ts'
import type { CachedReply } from './replies/reply-cache.ts'

/** The person behind a request, as the database has it at that moment. */
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
  /** True if the app for browsers is published: the same for everybody at a moment. */
  readonly hasWebRelease: boolean
  /** True if the beta runs. */
  readonly isBeta: boolean
  readonly hasTwoFactor: boolean
  readonly preferences: Preferences
}

export interface Session {
  readonly tokenHash: Buffer
  readonly csrfHash: Buffer
  /** The password was given within the last ten minutes. */
  readonly isProved: boolean
  readonly user: SignedInUser
}

/** The context of a handler beside its parameters. */
export interface RequestContext {
  /**
   * In a state-changing request this is its transaction: a refusal or a fault rolls it back. Reads, and routes that manage
   * their own transactions, get the plain connection. Inside a transaction no other connection may be asked for: the embedded
   * database has just one.
   */
  readonly db: Db
  readonly requestId: string
  /** IPv4, or the /64 of IPv6: the key for limits. */
  readonly clientAddress: string
  /** A hash of the client address: it can be compared and stored, and not read. */
  readonly addressHash: Buffer
  /** The version that the caller saw last, as he sent it: a changed row is then refused, not overwritten. */
  readonly ifMatch: string | null
  /** True for a request of this machine, through no proxy and under no foreign name: see local-caller.ts. */
  readonly isLocal: boolean
  readonly userAgent: string | null
  /**
   * The language to answer in. A handler that reads it makes a reply that depends on it: its headers say so, and the state of a kept
   * reply must name it.
   */
  readonly language: Language
  /** Aborted when the caller is gone before the answer. */
  readonly signal: AbortSignal
  readonly log: Log
  /** Runs once the answer's transaction is committed, and never when it is rolled back. Failures are logged, not answered. */
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
  /** The request with its body unread; the handler bounds what it reads. */
  readonly request: IncomingMessage
  /**
   * Hands the response to the handler, with the usual security headers set. A handler that never takes the response answers,
   * and refuses, like any other.
   */
  readonly take: () => ServerResponse
  /** Makes in turn what costs as much as any other answer (load shedding); sending it then takes as long as its reader. */
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

/** The server's side of a capability: a missing handler, a wrong reply or an undeclared refusal does not compile. */
export type ServerHandlers<C extends Capability> = {
  readonly [K in keyof C]: (
    request: RequestOf<C[K]>,
  ) => Promise<Answered<C[K]> | (C[K]['method'] extends 'GET' ? CachedReply<Answered<C[K]>> : never)>
}

/** A stream answers by its events, a raw route by the response it took or by its reply. */
type Answered<R extends Route> = R extends { stream: true }
  ? void
  : R extends { raw: true }
    ? z.input<R['reply']> | undefined
    : z.input<R['reply']>

/** Open sessions by their tokens. The http layer knows no more of people. */
export interface Sessions {
  find(token: string): Promise<Session | null>
  /** Reads the open ones of these sessions, by the hash in base64; always from the database. */
  readAll(tokenHashes: readonly Buffer[]): Promise<ReadonlyMap<string, Session>>
  /** Invalidates the cache after a change to users or sessions. */
  forgetAll(): void
  /** Calls back after each such change. */
  onForget(listener: () => void): void
}
