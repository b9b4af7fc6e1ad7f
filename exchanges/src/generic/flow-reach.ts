import type { FlowReach } from '../exchange.ts'

/** Exchanges that serve neither, by what ccxt can ask of them. */
const none: ReadonlySet<string> = new Set([
  'apex',
  'bit2c',
  'bitbank',
  'btcturk',
  'coinone',
  'coinspot',
  'delta',
  'independentreserve',
  'krakenfutures',
  'luno',
  'p2b',
  'weex',
])

/** Exchanges that serve one of the two, and which one is missing. */
const partly: Readonly<Record<string, 'deposits' | 'withdrawals'>> = { bitso: 'withdrawals' }

/** How far deposits and withdrawals can be read at an exchange; a test holds it to what is really asked. */
export function flowReach(id: string, name: string): FlowReach | undefined {
  if (none.has(id))
    return { read: 'none', reason: `Deposits and withdrawals at ${name} cannot be read through its API.` }
  const missing = partly[id]
  if (missing === undefined) return undefined
  const words = missing === 'deposits' ? 'Deposits' : 'Withdrawals'
  return { read: 'partly', reason: `${words} at ${name} cannot be read through its API.` }
}
