import type { TradingBench } from '@harbour/server/test/trading/trading-bench'
import { protocols } from '@harbour/simulator/protocols'

/** Makes the simulated exchange return fewer rows per page than requested, as if it had reduced its maximum page size. */
export function handOutSmallerPages({ simulator, body }: TradingBench, size: number): void {
  const signAgain = protocols.find(({ exchange }) => exchange === body.exchange)?.signAgain
  simulator.hooks.alter = (reply, request) => {
    if (Number(request.query.get('limit') ?? 0) <= size) return reply
    const query = new URLSearchParams(request.query)
    query.set('limit', String(size))
    const altered = { ...request, query }
    return simulator.handle(signAgain?.(altered, body.apiSecret) ?? altered)
  }
}
