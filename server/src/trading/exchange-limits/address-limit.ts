import type { AddressLimit } from '@harbour/exchanges/exchange'

/**
 * The share of an exchange's limit that is used steadily. The rest is for bursts and for other clients behind the same
 * address.
 */
const steadyShare = 0.7
const burstShare = 0.2

/** Requests booked no further ahead than this are sent at once. */
export const burstMs = (limit: AddressLimit): number => (burstShare / steadyShare) * limit.everyMs

/** The time that a weight takes at the steady rate. A unit takes whole microseconds, so that units fill a gap of their number. */
export const costMsOf = (limit: AddressLimit, weight: number): number =>
  (weight * Math.ceil((limit.everyMs * 1000) / (limit.weight * steadyShare))) / 1000

/** A single request that costs more than the whole burst must also pass, when nothing else is booked. */
export const aheadMsOf = (limit: AddressLimit, weight: number): number =>
  Math.max(burstMs(limit), costMsOf(limit, weight))

/**
 * Requests sent no later than this after their turn keep the limit in any period: the turns in a period and
 * in this time before it consist of the burst, the steady share of the period, and the remaining share.
 */
export const slackMs = (limit: AddressLimit): number =>
  ((1 - steadyShare - burstShare) / steadyShare) * limit.everyMs
