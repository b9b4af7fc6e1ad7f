import type { ExchangeProof } from './proof.ts'

/** https://www.mexc.com/api-docs/spot-v3: the amount of a withdrawal includes its fee. */
export const mexc: ExchangeProof = {
  ids: ['mexc'],
  markets: [{ symbol: 'BTC/USDT', id: 'BTCUSDT' }],
  replies: [
    {
      to: 'GET /api/v3/myTrades',
      raw: `[{"symbol":"BTCUSDT","id":"fad2af9e942049b6adbda1a271f990c6","orderId":"bb41e5663e124046bd9497a3f5692f39","orderListId":-1,"price":"61000.00","qty":"0.010000","quoteQty":"610.00","commission":"0.305","commissionAsset":"USDT","time":1794402000000,"isBuyer":true,"isMaker":false,"isBestMatch":true,"isSelfTrade":false,"clientOrderId":null},
        {"symbol":"BTCUSDT","id":"fad2af9e942049b6adbda1a271f990c7","orderId":"bb41e5663e124046bd9497a3f5692f40","orderListId":-1,"price":"61500.50","qty":"0.004000","quoteQty":"246.002","commission":"0.11","commissionAsset":"MX","time":1794405600000,"isBuyer":false,"isMaker":true,"isBestMatch":true,"isSelfTrade":false,"clientOrderId":null}]`,
    },
    {
      to: 'GET /api/v3/account',
      raw: `{"canTrade":true,"canWithdraw":true,"canDeposit":true,"updateTime":null,"accountType":"SPOT","permissions":["SPOT"],"balances":[{"asset":"BTC","free":"0.10000000","locked":"0.02000001","available":"0.1"},{"asset":"USDT","free":"500.25","locked":"0","available":"500.25"}]}`,
    },
    {
      to: 'GET /api/v3/capital/deposit/hisrec',
      raw: `[{"amount":"50","coin":"USDT-TRX","network":"TRX","status":5,"address":"0x20b7","txId":"01391d1c:0","insertTime":1794409200000,"unlockConfirm":"15","confirmTimes":"26","memo":null,"transHash":"01391d1c","updateTime":1794409300000},
        {"amount":"60","coin":"USDT-TRX","network":"TRX","status":7,"address":"0x20b7","txId":"01391d1d:0","insertTime":1794409260000,"unlockConfirm":"15","confirmTimes":"26","memo":null,"transHash":"01391d1d","updateTime":1794409300000}]`,
    },
    {
      to: 'GET /api/v3/capital/withdraw/history',
      raw: `[{"id":"bb17a2d4","txId":"0xa1d9","coin":"BTC","network":"BTC","address":"bc1q","amount":"0.3","transferType":0,"status":7,"transactionFee":"0.0005","confirmNo":null,"applyTime":1794412800000,"remark":"","memo":null,"explorerUrl":"","transHash":"0xa1d9","updateTime":1794412900000}]`,
    },
  ],
  trades: [
    'fad2af9e942049b6adbda1a271f990c6 buy 0.010000 BTC/USDT @ 61000.00 fee 0.305 USDT at 2026-11-11T13:00:00.000Z',
    'fad2af9e942049b6adbda1a271f990c7 sell 0.004000 BTC/USDT @ 61500.50 fee 0.11 MX at 2026-11-11T14:00:00.000Z',
  ],
  balances: ['BTC 0.12000001 free 0.10000000', 'USDT 500.25 free 500.25'],
  flows: [
    '01391d1c deposit 50 USDT fee 0 at 2026-11-11T15:00:00.000Z',
    'bb17a2d4 withdrawal -0.2995 BTC fee 0.0005 at 2026-11-11T16:00:00.000Z',
  ],
}
