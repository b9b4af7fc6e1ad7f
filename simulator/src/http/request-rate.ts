import type { World } from '../truth/types.ts'

export interface RateRule {
  readonly limit: number
  readonly perMs: number
}

export interface RateState {
  readonly isAllowed: boolean
  readonly left: number
  readonly resetsInMs: number
}

interface Bucket {
  startedAt: number
  used: number
}

const buckets = new WeakMap<World, Map<string, Bucket>>()

/**
 * Rate limit by fixed windows in real time, not the world's: a limit applies to real requests, and a caller that waits must succeed
 * although the world's clock is frozen.
 */
export function countRequest(world: World, owner: string, rule: RateRule): RateState {
  const ofWorld = buckets.get(world) ?? new Map<string, Bucket>()
  buckets.set(world, ofWorld)
  const now = performance.now()
  let bucket = ofWorld.get(owner)
  if (bucket === undefined || now - bucket.startedAt >= rule.perMs) {
    bucket = { startedAt: now, used: 0 }
    ofWorld.set(owner, bucket)
  }
  bucket.used += 1
  return {
    isAllowed: bucket.used <= rule.limit,
    left: Math.max(0, rule.limit - bucket.used),
    resetsInMs: Math.max(0, Math.ceil(bucket.startedAt + rule.perMs - now)),
  }
}
