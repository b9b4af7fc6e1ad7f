import { once } from 'node:events'
import { createServer } from 'node:http'

export type Row = Readonly<Record<string, unknown>>

/** The history and state of one address, in Hyperliquid's own format. Rows may be added while it runs. */
export interface HyperliquidAccount {
  readonly address: string
  /** Rows of `userFillsByTime`. */
  fills: Row[]
  /** Rows of `userFunding`. */
  funding: Row[]
  /** Rows of `userNonFundingLedgerUpdates`. */
  updates: Row[]
  role: string
  abstraction: string
  perpetual: Row
  spot: Row
}

export interface HyperliquidSimulator {
  readonly baseUrl: string
  /** Method, path and type of each request, in order of arrival. */
  readonly asked: string[]
  close(): Promise<void>
}

/** The maximum of fills per page, of fills ever served, and of other rows per page, by the exchange's own documents. */
const limits = { fillsAPage: 2_000, maxFills: 10_000, rowsAPage: 500 }

/** Hyperliquid's public API for some addresses, BTC and ETH perpetuals and two tokens. Nothing is signed. */
export async function startHyperliquid(
  accounts: readonly HyperliquidAccount[],
  given: Partial<typeof limits> = {},
): Promise<HyperliquidSimulator> {
  const rules = { ...limits, ...given }
  const asked: string[] = []
  const server = createServer((request, response) => {
    void (async () => {
      const path = new URL(request.url ?? '/', 'http://simulator').pathname.replace(
        '/api.hyperliquid.xyz',
        '',
      )
      const parts: Buffer[] = []
      for await (const part of request) parts.push(Buffer.from(part))
      const body: Row = JSON.parse(Buffer.concat(parts).toString('utf8') || '{}')
      asked.push(`${request.method} ${path} ${String(body['type'])}`)
      const reply = request.method === 'POST' && path === '/info' ? answer(accounts, body, rules) : undefined
      response.statusCode = reply === undefined ? 422 : 200
      response.setHeader('content-type', 'application/json')
      response.end(
        reply === undefined
          ? 'Failed to deserialize the JSON body into the target type'
          : JSON.stringify(reply),
      )
    })()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const at = server.address()
  return {
    baseUrl: `http://127.0.0.1:${typeof at === 'object' ? at?.port : 0}`,
    asked,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const nobody: HyperliquidAccount = {
  address: '',
  fills: [],
  funding: [],
  updates: [],
  role: 'missing',
  abstraction: 'default',
  perpetual: {
    marginSummary: { accountValue: '0.0', totalNtlPos: '0.0', totalRawUsd: '0.0', totalMarginUsed: '0.0' },
    assetPositions: [],
    withdrawable: '0.0',
    time: 1_767_225_600_000,
  },
  spot: { balances: [] },
}

/** Undefined for an invalid request. */
function answer(accounts: readonly HyperliquidAccount[], body: Row, rules: typeof limits): unknown {
  const type = String(body['type'])
  if (type in publicLists) return publicLists[type]
  if (type === 'candleSnapshot') return []
  if (!/^0x[0-9a-f]{40}$/i.test(String(body['user']))) return undefined
  const user = String(body['user']).toLowerCase()
  const account = accounts.find(({ address }) => address.toLowerCase() === user) ?? nobody
  switch (type) {
    case 'userRole':
      return { role: account.role }
    case 'userAbstraction':
      return account.abstraction
    case 'clearinghouseState':
      return account.perpetual
    case 'spotClearinghouseState':
      return account.spot
    case 'userFillsByTime':
      return within(byTime(account.fills).slice(-rules.maxFills), body, rules.fillsAPage)
    case 'userFunding':
      return within(byTime(account.funding), body, rules.rowsAPage)
    case 'userNonFundingLedgerUpdates':
      return within(byTime(account.updates), body, rules.rowsAPage)
    default:
      return undefined
  }
}

const timeOf = (row: Row): number => Number(row['time'])
const byTime = (rows: readonly Row[]): readonly Row[] => rows.toSorted((a, b) => timeOf(a) - timeOf(b))

/** Oldest first, both ends included. */
function within(rows: readonly Row[], { startTime, endTime }: Row, max: number): readonly Row[] {
  const [from, to] = [Number(startTime), Number(endTime ?? Number.POSITIVE_INFINITY)]
  return rows.filter((row) => timeOf(row) >= from && timeOf(row) <= to).slice(0, max)
}

const perpetuals = [
  { name: 'BTC', szDecimals: 5, maxLeverage: 40 },
  { name: 'ETH', szDecimals: 4, maxLeverage: 25 },
  { name: 'kPEPE', szDecimals: 0, maxLeverage: 10 },
]
const tokens = [
  { name: 'USDC', szDecimals: 8, weiDecimals: 8, index: 0, isCanonical: true },
  { name: 'HYPE', szDecimals: 2, weiDecimals: 8, index: 1, isCanonical: false },
  { name: 'UBTC', szDecimals: 5, weiDecimals: 10, index: 2, isCanonical: false },
]
const pairs = [
  { name: '@107', tokens: [1, 0], index: 0, isCanonical: false },
  { name: '@142', tokens: [2, 0], index: 1, isCanonical: false },
]
const context = (markPx: string) => ({
  markPx,
  midPx: markPx,
  prevDayPx: markPx,
  dayNtlVlm: '1000000.0',
  funding: '0.0000125',
  openInterest: '100.0',
  oraclePx: markPx,
})

const publicLists: Readonly<Record<string, unknown>> = {
  metaAndAssetCtxs: [{ universe: perpetuals }, [context('60000.0'), context('3000.0'), context('0.01')]],
  spotMetaAndAssetCtxs: [{ tokens, universe: pairs }, [context('40.0'), context('60010.0')]],
  allMids: { BTC: '60000.0', ETH: '3000.0', kPEPE: '0.01', '@107': '40.0', '@142': '60010.0' },
}
