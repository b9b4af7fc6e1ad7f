import { dayMs } from '../src/durations.ts'
import { bitget } from '../src/bitget/protocol.ts'
import { hmacSha256 } from '../src/http/signature.ts'
import type { SimContext, SimReply } from '../src/simulated-protocol.ts'
import type { ApiKey } from '../src/truth/types.ts'
import { makeRequest } from './in-process.ts'
import { NOW, makeKey } from './sample-account.ts'

export interface Asked {
  readonly key?: ApiKey
  readonly at?: number
  readonly headers?: Readonly<Record<string, string>>
}

export function askBitget(
  path: string,
  query: Record<string, string>,
  where: SimContext,
  asked: Asked = {},
): SimReply {
  const key = asked.key ?? makeKey()
  const sorted = Object.entries(query).toSorted(([a], [b]) => a.localeCompare(b))
  const decoded = sorted.map(([name, value]) => `${name}=${value}`).join('&')
  const encoded = new URLSearchParams(sorted).toString()
  const stamp = String(asked.at ?? NOW)
  const text = `${stamp}GET${path}${decoded === '' ? '' : `?${decoded}`}`
  const headers = {
    'access-key': key.apiKey,
    'access-timestamp': stamp,
    'access-passphrase': key.passphrase ?? '',
    'access-sign': hmacSha256(key.apiSecret, text, 'base64'),
    ...asked.headers,
  }
  return bitget.handle(
    makeRequest(`https://api.bitget.com${path}${encoded === '' ? '' : `?${encoded}`}`, headers),
    where,
  )
}

export function answerOf(reply: SimReply): [status: number, code: string] {
  return [reply.status, JSON.parse(reply.body).code]
}

interface Fee {
  readonly totalFee: string
  readonly feeCoin: string
  readonly fee: string
}

type Names =
  | 'tradeId'
  | 'priceAvg'
  | 'size'
  | 'cTime'
  | 'price'
  | 'baseVolume'
  | 'profit'
  | 'billId'
  | 'coin'
  | 'balance'
  | 'groupType'
  | 'execId'
  | 'execPrice'
  | 'execQty'
  | 'execPnl'
  | 'createdTime'
  | 'ts'
  | 'id'
  | 'side'
  | 'tradeSide'
  | 'posMode'

/** The fields that a row of any list may have; spot has one fee, the others a list. */
export interface Row extends Readonly<Record<Names, string>> {
  readonly feeDetail: Fee & readonly Fee[]
}

export type Data = readonly Row[] & {
  readonly fillList: readonly Row[]
  readonly bills: readonly Row[]
  readonly list: readonly Row[] | null
  readonly endId: string | null
  readonly cursor: string | null
}

export interface Walk {
  readonly where: SimContext
  readonly span: number
  readonly older: string
  readonly rowsIn: (data: Data) => readonly Row[] | null
  readonly tokenIn: (data: Data, rows: readonly Row[]) => string | null
}

export function walkBitget(path: string, query: Record<string, string>, limit: number, how: Walk): Row[] {
  const found: Row[] = []
  for (let end = NOW; end > NOW - 90 * dayMs; end -= how.span) {
    const window = { startTime: String(end - how.span + 1), endTime: String(end), limit: String(limit) }
    for (let older: string | null = ''; older !== null; ) {
      const token: Record<string, string> = older === '' ? {} : { [how.older]: older }
      const { data }: { data: Data } = JSON.parse(
        askBitget(path, { ...query, ...window, ...token }, how.where).body,
      )
      const rows = how.rowsIn(data) ?? []
      found.push(...rows)
      older = rows.length === 0 ? null : how.tokenIn(data, rows)
    }
  }
  return found
}
