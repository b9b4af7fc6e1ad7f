import { minuteMs } from '../durations.ts'
import type { SimReply } from '../simulated-protocol.ts'
import { jsonReply } from '../http/json-reply.ts'
import type { World } from '../truth/types.ts'

/** Weight that one address may use in a minute, by the first part of the path. */
const budgets: Readonly<Record<string, number>> = {
  api: 6000,
  sapi: 12_000,
  fapi: 2400,
  dapi: 2400,
  papi: 6000,
}
/** The number of requests despite the limit after which the address is banned. */
const maxRefused = 20
const banMs = 120_000

interface Bucket {
  startedAt: number
  used: number
  refused: number
  bannedUntil: number
}

export interface WeightState {
  readonly headers: Readonly<Record<string, string>>
  /** The answer that replaces the true one when the weight is used up. */
  readonly refusal: SimReply | null
}

const buckets = new WeakMap<World, Map<string, Bucket>>()

/**
 * Counts in real minutes: a limit applies to real requests, whatever the world's clock says. Without limits the used weight is not reported
 * either: a caller that reads nine tenths would rightly wait for the next minute.
 */
export function useWeight(
  world: World,
  family: string,
  ip: string,
  weight: number,
  hasLimits: boolean,
): WeightState {
  const ofWorld = buckets.get(world) ?? new Map<string, Bucket>()
  buckets.set(world, ofWorld)
  const owner = `${family}|${ip}`
  const now = performance.now()
  const bucket = ofWorld.get(owner) ?? { startedAt: now, used: 0, refused: 0, bannedUntil: 0 }
  ofWorld.set(owner, bucket)
  if (now - bucket.startedAt >= minuteMs) Object.assign(bucket, { startedAt: now, used: 0, refused: 0 })
  const budget = budgets[family] ?? 6000
  bucket.used += weight
  if (!hasLimits) return { headers: {}, refusal: null }
  const headers = usedHeaders(family, bucket.used)
  if (bucket.bannedUntil > now)
    return { headers, refusal: tooMany(418, bucket.bannedUntil - now, budget, headers) }
  if (bucket.used <= budget) return { headers, refusal: null }
  bucket.refused += 1
  if (bucket.refused > maxRefused) {
    bucket.bannedUntil = now + banMs
    return { headers, refusal: tooMany(418, banMs, budget, headers) }
  }
  return { headers, refusal: tooMany(429, bucket.startedAt + minuteMs - now, budget, headers) }
}

function usedHeaders(family: string, used: number): Record<string, string> {
  const name = family === 'sapi' ? 'x-sapi-used-ip-weight-1m' : 'x-mbx-used-weight-1m'
  return { [name]: String(used) }
}

export function tooMany(
  status: 418 | 429,
  waitMs: number,
  budget: number,
  headers: Readonly<Record<string, string>> = {},
): SimReply {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  const message =
    status === 418
      ? `Way too much request weight used; IP banned until ${Date.now() + waitMs}. Please use WebSocket Streams for live updates to avoid bans.`
      : `Too much request weight used; current limit is ${budget} request weight per 1 MINUTE. Please use WebSocket Streams for live updates to avoid polling the API.`
  return jsonReply(status, { code: -1003, msg: message }, { ...headers, 'retry-after': String(seconds) })
}
