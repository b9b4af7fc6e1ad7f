import type { Cursor, Exchange, Page, Proof, Session, Snapshot, Stream } from '@harbour/exchanges/exchange'
import type { Fill } from '@harbour/ledger/fill'

/** A fake exchange without a wire, for tests of claiming, fencing and retrying: it returns what a test sets. */
export interface Script {
  readonly id?: string
  readonly streams?: readonly string[]
  page(stream: Stream, place: number, key: string): Promise<Partial<Page>> | Partial<Page>
  prove?(): Proof
  snapshot?(): Snapshot
}

export const readOnlyProof: Proof = {
  readOnly: true,
  permissions: [{ name: 'Reading', granted: true, fine: true }],
  accountUid: 'uid',
  ipRestricted: null,
  expiresAtMs: null,
  warnings: [],
  mode: {},
}

export function scriptedExchange(script: Script): Exchange {
  const id = script.id ?? 'scripted'
  const streams: Stream[] = (script.streams ?? ['spot']).map((name) => ({
    id: name,
    kind: 'fills',
    title: name,
  }))
  return {
    id,
    name: 'Scripted',
    code: 'SC',
    needsPassphrase: false,
    bestEffort: false,
    historyReach: 'Everything',
    guidance: [],
    keyPage: null,
    reachMs: () => null,
    carriers: () => [],
    lacksClientIds: () => null,
    botTypes: [],
    open: (credentials): Promise<Session> =>
      Promise.resolve({
        prove: () => Promise.resolve().then(() => script.prove?.() ?? readOnlyProof),
        streams: () => Promise.resolve(streams),
        async page(stream, cursor) {
          const place = typeof cursor?.['place'] === 'number' ? cursor['place'] : 0
          const page = await script.page(stream, place, credentials.apiKey)
          return {
            fills: [],
            entries: [],
            cursor: { place: place + 1 },
            covered: null,
            atEnd: true,
            progress: null,
            ...page,
          }
        },
        rewind: (): Cursor => ({ place: 0 }),
        snapshot: () => Promise.resolve(script.snapshot?.() ?? { balances: [], positions: [] }),
        close: () => undefined,
      }),
    pricesUsd: () => Promise.resolve(new Map([['USDT', '1']])),
    dailyClosesUsd: () => Promise.resolve([]),
    candles: () => Promise.resolve([]),
  }
}

export function aFill(nativeId: string, change: Partial<Fill> = {}): Fill {
  return {
    nativeId,
    orderId: `o${nativeId}`,
    clientOrderId: null,
    symbol: 'BTC/USDT',
    base: 'BTC',
    quote: 'USDT',
    settle: null,
    product: 'spot',
    side: 'buy',
    positionSide: 'both',
    price: '50000.10',
    quantity: '0.000000000000000001',
    contractSize: '1',
    fee: '0.05',
    feeAsset: 'BNB',
    realisedPnl: null,
    liquidity: 'maker',
    kind: 'trade',
    atMs: Date.UTC(2026, 0, 5, 12, 0, 0, 123),
    ...change,
  }
}
