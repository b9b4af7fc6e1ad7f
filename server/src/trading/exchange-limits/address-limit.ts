import type { AddressLimit } from '@harbour/exchanges/exchange'

/** The share of an exchange's limit that is used steadily. The rest is for bursts and for others behind the same address. */
const steadyShare = 0.7
const burstShare = 0.2

/** Requests that are booked no further ahead than that are sent at once. */
export const burstMs = (limit: AddressLimit): number => (burstShare / steadyShare) * limit.everyMs

/** The time that a weight takes at the steady rate. */
export const costMsOf = (limit: AddressLimit, weight: number): number =>
  (weight * limit.everyMs) / (limit.weight * steadyShare)

/** A single request dearer than the whole burst must get through as well, when nothing else is booked. */
export const aheadMsOf = (limit: AddressLimit, weight: number): number =>
  Math.max(burstMs(limit), costMsOf(limit, weight))

/**
 * Requests sent no later than that after their turn keep the limit in any period: what had its turn in a period and that much before it is the
 * burst, the steady share of the period, and the share that is left.
 */
export const slackMs = (limit: AddressLimit): number =>
  ((1 - steadyShare - burstShare) / steadyShare) * limit.everyMs
