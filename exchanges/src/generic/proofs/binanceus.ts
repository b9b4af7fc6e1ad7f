import type { ExchangeProof } from './proof.ts'

/** https://docs.binance.us: trades of one pair and one day, deposits of 90 days at a time. */
export const binanceus: ExchangeProof = {
  ids: ['binanceus'],
  markets: [{ symbol: 'BTC/USDT', id: 'BTCUSDT' }],
  replies: [
    {
      to: 'GET /api/v3/myTrades',
      span: { from: 'startTime', to: 'endTime', unitMs: 1, empty: '[]' },
      raw: `[{"symbol":"BTCUSDT","id":28457,"orderId":100234,"orderListId":-1,"price":"61000.50000000","qty":"0.01000000","quoteQty":"610.00500000","commission":"0.00001000","commissionAsset":"BTC","time":1794402000000,"isBuyer":true,"isMaker":false,"isBestMatch":true},
        {"symbol":"BTCUSDT","id":28458,"orderId":100235,"orderListId":-1,"price":"61500.50000000","qty":"0.00400000","quoteQty":"246.00200000","commission":"0.00020000","commissionAsset":"BNB","time":1794405600000,"isBuyer":false,"isMaker":true,"isBestMatch":true}]`,
    },
    {
      to: 'GET /api/v3/account',
      raw: `{"makerCommission":10,"takerCommission":10,"canTrade":true,"canWithdraw":true,"canDeposit":true,"updateTime":1794405600000,"accountType":"SPOT","balances":[{"asset":"BTC","free":"0.10000000","locked":"0.02000001"},{"asset":"USDT","free":"500.25000000","locked":"0.00000000"}],"permissions":["SPOT"]}`,
    },
    {
      to: 'GET /sapi/v1/capital/deposit/hisrec',
      span: { from: 'startTime', to: 'endTime', unitMs: 1, empty: '[]' },
      raw: `[{"id":"d1","amount":"0.00999800","coin":"BTC","network":"BTC","status":1,"address":"bc1q","addressTag":"","txId":"0xaad4","insertTime":1794409200000,"transferType":0,"confirmTimes":"2/2"},
        {"id":"d2","amount":"3","coin":"BTC","network":"BTC","status":0,"address":"bc1q","addressTag":"","txId":"0xaad5","insertTime":1794409260000,"transferType":0,"confirmTimes":"0/2"}]`,
    },
    {
      to: 'GET /sapi/v1/capital/withdraw/history',
      span: { from: 'startTime', to: 'endTime', unitMs: 1, empty: '[]' },
      raw: `[{"id":"b6ae22b3","amount":"8.91000000","transactionFee":"0.004","coin":"USDT","status":6,"address":"0x94df","applyTime":"2026-11-11 16:00:00","network":"ETH","transferType":0,"txId":"0xb5ef"}]`,
    },
  ],
  trades: [
    '28457 buy 0.01000000 BTC/USDT @ 61000.50000000 fee 0.00001000 BTC at 2026-11-11T13:00:00.000Z',
    '28458 sell 0.00400000 BTC/USDT @ 61500.50000000 fee 0.00020000 BNB at 2026-11-11T14:00:00.000Z',
  ],
  balances: ['BTC 0.12000001 free 0.10000000', 'USDT 500.25 free 500.25000000'],
  flows: [
    'd1 deposit 0.00999800 BTC fee 0 at 2026-11-11T15:00:00.000Z',
    'b6ae22b3 withdrawal -8.91000000 USDT fee 0.004 at 2026-11-11T16:00:00.000Z',
  ],
}
