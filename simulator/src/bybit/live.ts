import { keyProblem } from '../http/key-state.ts'
import { hmacSha256, isSameSignature } from '../http/signature.ts'
import type { LiveProtocol, LiveSession } from '../live.ts'
import type { SimContext } from '../simulated-protocol.ts'
import type { TrueAccount } from '../truth/types.ts'
import { productOfSymbol } from '../views/instruments.ts'

/** The private stream of v5: log in, then subscribe to topics. Only subscribed channels get messages. */
export const bybitLive: LiveProtocol = {
  hosts: ['stream.bybit.com'],
  open: ({ path, ip }, context) => (path === '/v5/private' ? privateSession(context, ip) : null),
}

const connection = { conn_id: 'd266o6hqo29sqmnq4vk0-1yus1' }
const topicsKnown = new Set(['execution', 'order', 'position', 'wallet'])

function privateSession(context: SimContext, ip: string): LiveSession {
  let account: TrueAccount | null = null
  let topics: readonly string[] = []
  return {
    receive(text) {
      const { op, args = [] }: { op?: string; args?: readonly unknown[] } = JSON.parse(text)
      const answer = (ret_msg: string): readonly string[] => [
        JSON.stringify({ success: ret_msg === '', ret_msg, op, ...connection }),
      ]
      if (op === 'ping')
        return [JSON.stringify({ op: 'pong', args: [String(context.clock.now())], ...connection })]
      if (op === 'auth') {
        const found = provedBy(args, context, ip)
        if (typeof found === 'string') return answer(found)
        account = found
        return answer('')
      }
      if (op !== 'subscribe') return answer('error:invalid op')
      if (account === null) return answer('Request not authorized')
      const named = args.map(String)
      if (!named.every((topic) => topicsKnown.has(topic))) return answer('error:handler not found')
      topics = named
      return answer('')
    },
    account: () => (topics.length > 0 ? account : null),
    announce: (fill) =>
      topics.includes('execution')
        ? JSON.stringify({
            topic: 'execution',
            id: fill.id,
            creationTime: fill.at,
            data: [{ category: productOfSymbol(fill.symbol), execId: fill.id, execType: 'Trade' }],
          })
        : null,
  }
}

/** Returns the account, or Bybit's error: an expired login has invalid parameters. */
function provedBy(args: readonly unknown[], context: SimContext, ip: string): TrueAccount | string {
  const [apiKey, expires, signature] = args.map(String)
  const now = context.clock.now()
  if (expires === undefined || Number(expires) <= now) return 'Params Error'
  const found = context.findKey('bybit', apiKey ?? '')
  if (!found || keyProblem(found.key, now, ip) !== null) return 'API key is invalid.'
  const expected = hmacSha256(found.key.apiSecret, `GET/realtime${expires}`, 'hex')
  return isSameSignature(signature ?? '', expected) ? found.account : 'error:verify signature fail'
}
