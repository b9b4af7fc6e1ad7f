import { setTimeout as sleep } from 'node:timers/promises'
import { newCcxtInstance, type CcxtInstance, type CcxtReply, type CcxtRequest } from './ccxt-instance.ts'
import { clockOffset, measureAgain } from './clock-offset.ts'
import { ExchangeError } from './error.ts'
import { kindOf, sentenceOf } from './error-table.ts'
import { parseExact, type Json } from './exact-json.ts'
import type { Credentials, Wire } from '../exchange.ts'
import { accountPauseOf, judgeReply, pauseOf, reasonOfCcxt } from './failure.ts'
import type { Protocol } from '../protocol.ts'
import { MalformedReply } from '../row.ts'
import { addressOf, type RawReply, sendOnWire } from './wire-fetch.ts'
import { refuseWrites } from './write-guard.ts'

export type Params = Readonly<Record<string, string | number | boolean>>

/** Returns true if a failure is itself the answer, so that a retry is pointless. */
type IsAnswer = (error: ExchangeError) => boolean

/**
 * One ccxt instance behind Harbour's own wire: guarded, with timeouts, errors from our own table, one request at a
 * time.
 */
export interface Transport {
  readonly instance: CcxtInstance
  /** This machine's clock, which may be wrong: only for values in days. */
  readonly now: () => number
  /** The exchange's clock as measured at most minutes ago: windows and known spans use its time, not ours. */
  exchangeNow(): Promise<number>
  /**
   * Calls one of ccxt's implicit endpoint methods and returns the reply's JSON. `weight` is its cost in the
   * budget. A failure that `isAnswer` accepts is thrown at once.
   */
  call(method: string, params?: Params, weight?: number, isAnswer?: IsAnswer): Promise<Json>
  /** Runs work that calls the instance itself, under the same lock, budget, clock and error handling. */
  run<T>(weight: number, work: (instance: CcxtInstance) => Promise<T>): Promise<T>
  close(): void
}

/** Created per call: the platform's headers are part of what it loads for its first request. */
const noReply = (): CcxtReply => ({
  status: 0,
  statusText: '',
  headers: new Headers(),
  text: () => Promise.resolve(''),
})

/** A cache of successful answers by request. Only for public lists. */
export type Answers = Map<string, RawReply>

export async function openTransport(
  protocol: Protocol,
  credentials: Credentials | null,
  wire: Wire,
  had: Answers | null = null,
): Promise<Transport> {
  const instance = await newCcxtInstance(protocol.ccxtClass ?? protocol.exchange, protocol.options)
  const secrets =
    credentials === null ? [] : [credentials.apiKey, credentials.apiSecret, credentials.passphrase ?? '']
  instance.apiKey = credentials?.apiKey
  instance.secret = credentials?.apiSecret
  instance.password = credentials?.passphrase
  instance.userAgent = 'Harbour'
  instance.milliseconds = wire.now
  // Our timeout fires first and has the reason; ccxt's own is only a fallback.
  instance.timeout = (wire.timeoutMs ?? 30_000) + 5_000
  if (protocol.isPacedByCcxt === true) paceByCcxt(protocol, instance, wire)
  const wires = throughOurWire(protocol, instance, wire, secrets, had)
  return sequential(protocol, instance, wire, credentials !== null, wires)
}

/** ccxt asks its limiter before each request; ours answers, for our whole address. */
function paceByCcxt(protocol: Protocol, instance: CcxtInstance, wire: Wire): void {
  const unitMs = Number(instance['rateLimit'])
  instance['enableRateLimit'] = true
  instance['throttle'] = async (cost: unknown) => {
    const weight = (Number.isFinite(unitMs) ? unitMs : 0) * (typeof cost === 'number' ? cost : 1)
    await wire.budget?.(protocol.exchange, weight, wire.signal)
  }
}

interface OneByOne {
  /** The end of the account's rate limit pause, by this machine's monotonic clock. */
  readonly restUntil: () => number
  /** A new piece of work begins: the state of the one before is reset. */
  readonly begin: () => void
}

/**
 * Gives the instance our fetch. The reply is parsed and checked there, so ccxt only passes it through.
 * Parallel requests of ccxt (lists of markets) are serialised, and the first failure cancels the rest unsent.
 */
function throughOurWire(
  protocol: Protocol,
  instance: CcxtInstance,
  wire: Wire,
  secrets: readonly string[],
  had: Answers | null,
): OneByOne {
  const theirHandler = instance.handleErrors.bind(instance)
  let last: { readonly text: string; readonly body: Json } | null = null
  if (protocol.isJudgedByCcxt !== true) instance.handleErrors = () => true
  instance.parseJson = (text) => {
    // Only markets take several requests; an overwritten body is parsed a second time.
    const body = last?.text === text ? last.body : parseExact(text)
    last = null
    return body
  }
  const send = async (address: string, request: CcxtRequest): Promise<CcxtReply> => {
    const url = new URL(address)
    refuseWrites(protocol, request.method, url)
    const asked = `${request.method} ${url.href} ${request.body ?? ''}`
    const earlier = had?.get(asked)
    const reply = earlier ?? (await sendOnWire(protocol, url, { ...request, body: request.body }, wire))
    if (earlier === undefined) tellLimits(protocol, url, reply.headers, reply.status, wire)
    const body = judgeReply(protocol, reply, secrets, wire.now(), (_raw, json) => {
      try {
        theirHandler(reply.status, '', 'GET', address, {}, reply.body, json, {}, '')
        return null
      } catch (error) {
        return reasonOfCcxt(error)
      }
    })
    had?.set(asked, reply)
    // A refusal itself states how long to wait.
    const restMs = accountPauseOf(reply.headers, wire.now()) ?? 0
    restUntil = Math.max(restUntil, performance.now() + restMs)
    const text = reply.body.trim()
    last = { text, body }
    return { ...noReply(), status: reply.status, headers: reply.headers, text: () => Promise.resolve(text) }
  }
  let before: Promise<CcxtReply | null> = Promise.resolve(null)
  let restUntil = 0
  instance.fetchImplementation = (address: string, request: CcxtRequest): Promise<CcxtReply> => {
    const mine = before.then(() => send(address, request))
    before = mine
    return mine
  }
  return {
    restUntil: () => restUntil,
    begin: () => {
      before = Promise.resolve(null)
    },
  }
}

function tellLimits(protocol: Protocol, url: URL, headers: Headers, status: number, wire: Wire): void {
  if (wire.onLimit === undefined) return
  const pauseMs = pauseOf(headers)
  if (pauseMs !== null && (status !== 200 || pauseMs > 0)) wire.onLimit(protocol.exchange, { pauseMs })
  // Binance counts each of its hosts separately; the budget is for the first one.
  const used = Number(headers.get('x-mbx-used-weight-1m') ?? Number.NaN)
  if (Number.isFinite(used) && url.host === protocol.hosts[0])
    wire.onLimit(protocol.exchange, { usedWeight: used })
}

async function readServerClock(protocol: Protocol, wire: Wire): Promise<number> {
  if (protocol.time === null) return 0
  const url = new URL(protocol.time.url)
  refuseWrites(protocol, 'GET', url)
  await wire.budget?.(protocol.exchange, 1, wire.signal)
  const before = wire.now()
  const reply = await sendOnWire(
    protocol,
    url,
    { method: 'GET', headers: { 'User-Agent': 'Harbour' }, body: undefined },
    wire,
  )
  const after = wire.now()
  const body = judgeReply(protocol, reply, [], after, () => null)
  return Math.round((before + after) / 2) - protocol.time.read(body)
}

function sequential(
  protocol: Protocol,
  instance: CcxtInstance,
  wire: Wire,
  isSigned: boolean,
  wires: OneByOne,
): Transport {
  const place = `${protocol.exchange} ${addressOf(new URL('https://place.invalid/'), wire.baseUrl)}`
  const measure = (): Promise<number> => readServerClock(protocol, wire)
  let last: Promise<unknown> = Promise.resolve()
  let isClosed = false

  /** Null if the exchange's time is not requested: ours is used. */
  const offsetNow = async (): Promise<number | null> => {
    if (isClosed) throw new Error('The session is closed')
    return isSigned && protocol.time !== null ? clockOffset(place, wire.now, measure) : null
  }
  const attempt = async <T>(weight: number, work: (instance: CcxtInstance) => Promise<T>): Promise<T> => {
    const offset = await offsetNow()
    if (offset !== null) instance.options['timeDifference'] = offset
    // Waiting precedes signing: a signature expires.
    const restMs = wires.restUntil() - performance.now()
    if (restMs > 0) await sleep(Math.ceil(restMs), undefined, wire.signal ? { signal: wire.signal } : {})
    if (protocol.isPacedByCcxt !== true) await wire.budget?.(protocol.exchange, weight, wire.signal)
    wires.begin()
    return work(instance)
  }
  const attemptTwice = async <T>(
    weight: number,
    work: (instance: CcxtInstance) => Promise<T>,
  ): Promise<T> => {
    try {
      return await attempt(weight, work)
    } catch (error) {
      if (!(error instanceof ExchangeError && error.reason === 'clock')) throw error
      await measureAgain(place, wire.now, measure)
      return attempt(weight, work)
    }
  }
  const asOftenAsAllowed = async <T>(work: () => Promise<T>, isAnswer: IsAnswer): Promise<T> => {
    for (let failures = 1; ; failures += 1) {
      try {
        return await asExchangeError(protocol, work)
      } catch (error) {
        const isOver = !(error instanceof ExchangeError) || wire.again === undefined || isAnswer(error)
        if (isOver || !(await wire.again(error, failures))) throw error
      }
    }
  }
  const inTurn = <T>(work: () => Promise<T>, isAnswer: IsAnswer = () => false): Promise<T> => {
    const mine = last.then(() => asOftenAsAllowed(work, isAnswer))
    last = mine.catch(() => null)
    return mine
  }
  const exchangeNow = (): Promise<number> =>
    inTurn(async () => {
      const offset = await offsetNow()
      return wire.now() - (offset ?? 0)
    })
  const run = <T>(
    weight: number,
    work: (instance: CcxtInstance) => Promise<T>,
    isAnswer?: IsAnswer,
  ): Promise<T> => inTurn(() => attemptTwice(weight, work), isAnswer)
  const call: Transport['call'] = (method, params = {}, weight = 1, isAnswer) =>
    run(
      weight,
      async (theirs) => {
        const endpoint = theirs[method]
        if (typeof endpoint !== 'function')
          throw new Error(`ccxt has no ${protocol.exchange} endpoint ${method}`)
        const body: Json = await endpoint.call(theirs, params)
        return body
      },
      isAnswer,
    )
  const close = (): void => {
    isClosed = true
    instance.apiKey = undefined
    instance.secret = undefined
    instance.password = undefined
  }
  return { instance, now: wire.now, exchangeNow, call, run, close }
}

/** Throws only ExchangeError; any other error is an unreadable reply, or our own fault. */
export async function asExchangeError<T>(
  who: { readonly exchange: string; readonly name: string },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ExchangeError) throw error
    const reason = reasonOfCcxt(error) ?? 'unknown'
    const detail = error instanceof MalformedReply ? error.message : null
    throw new ExchangeError({
      kind: kindOf(reason),
      reason,
      exchange: who.exchange,
      exchangeMessage: null,
      saying: sentenceOf(reason, who.name, null, detail),
      // ccxt's messages contain signed addresses; only our own errors become the cause.
      ...(error instanceof MalformedReply ? { cause: error } : {}),
    })
  }
}
