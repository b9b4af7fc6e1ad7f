import { syncMessages } from '../../core/language/sync-messages.ts'
import { ExchangeError } from '@harbour/exchanges/wire/error'
import type { Wire } from '@harbour/exchanges/exchange'
import { exchangeById } from '@harbour/exchanges/registry'
import { isLoopbackUrl } from '../../core/settings/loopback.ts'
import type { Metrics } from '../../core/metrics/metrics.ts'
import type { Budgets } from './budgets.ts'
import type { EgressPool } from './egress-pool.ts'
import type { Pauses } from './pauses.ts'

/** The egress of a connection's requests, with its name: pauses apply to an egress, not to a connection. */
export interface Way {
  readonly wire: Wire
  readonly egress: string
  /**
   * The budget that the wire's requests book at the exchange. A caller that expects several requests closes it after
   * the last of them.
   */
  readonly reservation: ReturnType<Budgets['reserve']>
}

export interface WireChoice {
  readonly exchangeUrls: Readonly<Record<string, string>>
  /** The address of the running demo's exchanges; null without a demo. */
  readonly demoUrl: () => Promise<string | null>
  readonly egresses: EgressPool
  readonly pauses: Pauses
  readonly budgets: Budgets
  /** True if requests to this machine's addresses count against budgets: a proxy's must, a simulator's need not. */
  readonly hasLocalBudgets: boolean
  readonly metrics: Pick<Metrics, 'count'>
  readonly now: () => number
}

/**
 * The fields of a connection that decide where its requests go, and from where. None is an address, so that no person
 * can enter one (SSRF).
 */
export interface Destination {
  readonly exchange: string
  readonly isDemo: boolean
  /** The name of the account's egress; for a request without an account, `EgressPool.shared`. */
  readonly egress: string
  /** The weight of all requests, as far as known: they are booked together. */
  readonly expectedWeight?: number
}

/**
 * Returns the way to an exchange: a demo connection reaches only the running demo; any other reaches the
 * operator's address for that exchange, if one is set, or the exchange itself.
 */
export async function wayTo(choice: WireChoice, to: Destination, signal?: AbortSignal): Promise<Way> {
  const { egress } = to
  const wayOut = await choice.egresses.wayOut(egress, to.exchange)
  const baseUrl = to.isDemo ? await demoAddress(choice, to.exchange) : choice.exchangeUrls[to.exchange]
  const isFree = to.isDemo || (!choice.hasLocalBudgets && baseUrl !== undefined && isLoopbackUrl(baseUrl))
  const reservation = choice.budgets.reserve(to.exchange, egress, to.expectedWeight ?? 0)
  const wire: Wire = {
    now: choice.now,
    async budget(exchange, weight, stop) {
      if (isFree) await choice.pauses.wait(exchange, egress, stop)
      else if (exchange === to.exchange) await reservation.spend(weight, stop)
      else await choice.budgets.spend(exchange, egress, weight, stop)
      choice.metrics.count('harbour_exchange_requests_total', { exchange, egress })
      choice.metrics.count('harbour_exchange_weight_total', { exchange, egress }, weight)
    },
    onLimit(exchange, { pauseMs, usedWeight }) {
      const ms = Math.max(pauseMs ?? 0, pauseForUse(exchange, usedWeight, choice.now()))
      if (ms > 0) void choice.pauses.demand(exchange, egress, ms, 'asked by the exchange')
    },
    ...(baseUrl === undefined ? {} : { baseUrl }),
    ...(wayOut === undefined ? {} : { egress: wayOut }),
    ...(signal === undefined ? {} : { signal }),
  }
  return { wire, egress, reservation }
}

async function demoAddress(choice: WireChoice, exchange: string): Promise<string> {
  const url = await choice.demoUrl()
  if (url !== null) return url
  throw new ExchangeError({
    kind: 'unavailable',
    reason: 'down',
    exchange,
    saying: syncMessages.demoStopped,
  })
}

/**
 * At nine tenths of the limit: waits for the next period of the exchange's counter (Binance: a minute), since it bans
 * clients that continue.
 */
function pauseForUse(exchange: string, usedWeight: number | undefined, now: number): number {
  const limit = exchangeById(exchange)?.addressLimit
  if (limit === undefined || usedWeight === undefined || usedWeight < limit.weight * 0.9) return 0
  return limit.everyMs - (now % limit.everyMs) + 100
}
