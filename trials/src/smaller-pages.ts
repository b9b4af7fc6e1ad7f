import type { TradingBench } from '@harbour/server/test/trading/trading-bench'
import { protocols } from '@harbour/simulator/protocols'

/** Has the simulated exchange hand out fewer rows a page than it is asked for, as one that changed its mind about its largest page. */
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
