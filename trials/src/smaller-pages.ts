import type { TradingBench } from '@harbour/server/test/trading-bench'
import { bitgetSignature } from '@harbour/simulator/bitget/authentication'
import type { SimRequest } from '@harbour/simulator/personality'

/** Has the simulated exchange hand out fewer rows a page than it is asked for, as one that changed its mind about its largest page. */
export function handOutSmallerPages({ simulator, body }: TradingBench, size: number): void {
  simulator.hooks.alter = (reply, request) => {
    if (Number(request.query.get('limit') ?? 0) <= size) return reply
    const query = new URLSearchParams(request.query)
    query.set('limit', String(size))
    return simulator.handle(signedAnew({ ...request, query }, body.apiSecret))
  }
}

/** Bitget's signature covers the query; those of the others cover the address as it was sent. */
function signedAnew(request: SimRequest, apiSecret: string): SimRequest {
  const stamp = request.headers['access-timestamp']
  if (stamp === undefined) return request
  return {
    ...request,
    headers: { ...request.headers, 'access-sign': bitgetSignature(stamp, request, apiSecret) },
  }
}
