import type { ExchangeProof } from './proof.ts'

/** https://docs.btcmarkets.net: sides are Bid and Ask, fees are in the quote currency if that is Australian dollars. */
export const btcmarkets: ExchangeProof = {
  ids: ['btcmarkets'],
  markets: [{ symbol: 'BTC/AUD', id: 'BTC-AUD' }],
  replies: [
    // Nothing is older than the rows below.
    ...['trades', 'deposits', 'withdrawals'].map((list) => ({
      to: `GET /v3/${list}`,
      asks: 'before=',
      raw: '[]',
    })),
    {
      to: 'GET /v3/trades',
      raw: `[{"id":"36014819","marketId":"BTC-AUD","timestamp":"2026-11-11T13:00:00.123000Z","price":"91000.50","amount":"0.01","side":"Bid","fee":"0.9100","orderId":"3648306","liquidityType":"Taker","clientOrderId":"48"},
        {"id":"36014820","marketId":"BTC-AUD","timestamp":"2026-11-11T14:00:00.000000Z","price":"91500.50","amount":"0.004","side":"Ask","fee":"0.3660","orderId":"3648307","liquidityType":"Maker","clientOrderId":"49"}]`,
    },
    {
      to: 'GET /v3/accounts/me/balances',
      raw: `[{"assetName":"BTC","balance":"0.12000001","available":"0.1","locked":"0.02000001"},{"assetName":"AUD","balance":"500.25","available":"500.25","locked":"0"}]`,
    },
    {
      to: 'GET /v3/deposits',
      raw: `[{"id":"6500230339","assetName":"XRP","amount":"500","type":"Deposit","creationTime":"2026-11-11T15:00:00.000000Z","status":"Complete","description":"RIPPLE Deposit, XRP 500","fee":"0","lastUpdate":"2026-11-11T15:00:00.665000Z","paymentDetail":{"txId":"lsjf","address":"kjas?dt=8738"}},
        {"id":"6500230340","assetName":"XRP","amount":"9","type":"Deposit","creationTime":"2026-11-11T15:01:00.000000Z","status":"Failed","description":"RIPPLE Deposit, XRP 9","fee":"0","lastUpdate":"2026-11-11T15:01:00.665000Z"}]`,
    },
    {
      to: 'GET /v3/withdrawals',
      raw: `[{"id":"500985282","assetName":"BTC","amount":"0.42570126","type":"Withdraw","creationTime":"2026-11-11T16:00:00.000000Z","status":"Complete","description":"BTC withdraw","fee":"0.0005","lastUpdate":"2026-11-11T16:02:00.676000Z","paymentDetail":{"txId":"fkjd","address":"bc1q"}}]`,
    },
  ],
  trades: [
    '36014819 buy 0.01 BTC/AUD @ 91000.50 fee 0.9100 AUD at 2026-11-11T13:00:00.123Z',
    '36014820 sell 0.004 BTC/AUD @ 91500.50 fee 0.3660 AUD at 2026-11-11T14:00:00.000Z',
  ],
  balances: ['BTC 0.12000001 free 0.1', 'AUD 500.25 free 500.25'],
  flows: [
    '6500230339 deposit 500 XRP fee 0 at 2026-11-11T15:00:00.000Z',
    '500985282 withdrawal -0.42520126 BTC fee 0.0005 at 2026-11-11T16:00:00.000Z',
  ],
}
