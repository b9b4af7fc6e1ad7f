import type { ExchangeProof } from './proof.ts'

/** https://bingx-api.github.io/docs: fees are negative numbers, and trades of one day are served. */
export const bingx: ExchangeProof = {
  ids: ['bingx'],
  markets: [{ symbol: 'BTC/USDT', id: 'BTC-USDT' }],
  replies: [
    {
      to: 'GET /openApi/spot/v1/trade/myTrades',
      raw: `{"code":0,"msg":"","debugMsg":"","data":{"fills":[
        {"symbol":"BTC-USDT","id":36237072,"orderId":1674069326895775744,"price":"61000.5","qty":"0.01","quoteQty":"610.005","commission":-0.00001,"commissionAsset":"BTC","time":1794402000000,"isBuyer":true,"isMaker":false},
        {"symbol":"BTC-USDT","id":36237073,"orderId":1674069326895775745,"price":"61500.5","qty":"0.004","quoteQty":"246.002","commission":-0.246002,"commissionAsset":"USDT","time":1794405600000,"isBuyer":false,"isMaker":true}]}}`,
    },
    {
      to: 'GET /openApi/spot/v1/account/balance',
      raw: `{"code":0,"msg":"","debugMsg":"","data":{"balances":[{"asset":"USDT","disName":"USDT","free":"45.733046995800514","locked":"0"},{"asset":"BTC","disName":"BTC","free":"0.1","locked":"0.02000001"}]}}`,
    },
    {
      to: 'GET /openApi/fund/v1/account/balance',
      raw: `{"code":0,"timestamp":1794441600000,"data":{"assets":[{"asset":"USDT","free":"44.37","locked":"0"}]}}`,
    },
    {
      to: 'GET /openApi/api/v3/capital/deposit/hisrec',
      raw: `[{"amount":"99.5","coin":"USDT","network":"TRC20","status":1,"address":"T788","addressTag":"","txId":"0xaad4","insertTime":1794409200000,"unlockConfirm":"12/12","confirmTimes":"12/12","sourceAddress":"T1"},
        {"amount":"4","coin":"USDT","network":"TRC20","status":0,"address":"T788","addressTag":"","txId":"0xaad5","insertTime":1794409260000,"unlockConfirm":"12/12","confirmTimes":"2/12","sourceAddress":"T1"}]`,
    },
    {
      to: 'GET /openApi/api/v3/capital/withdraw/history',
      raw: `[{"address":"T94d","amount":"8.91000000","applyTime":"2026-11-11T16:00:00.000Z","coin":"USDT","id":"b6ae22b3","withdrawOrderId":"W1","network":"TRC20","status":6,"transactionFee":"1","confirmNo":3,"info":"","txId":"0xb5ef","transferType":0}]`,
    },
  ],
  trades: [
    '36237072 buy 0.01 BTC/USDT @ 61000.5 fee 0.00001 BTC at 2026-11-11T13:00:00.000Z',
    '36237073 sell 0.004 BTC/USDT @ 61500.5 fee 0.246002 USDT at 2026-11-11T14:00:00.000Z',
  ],
  balances: [
    'spot USDT 45.733046995800514 free 45.733046995800514',
    'spot BTC 0.12000001 free 0.1',
    'funding USDT 44.37 free 44.37',
  ],
  flows: [
    '0xaad4 deposit 99.5 USDT fee 0 at 2026-11-11T15:00:00.000Z',
    'b6ae22b3 withdrawal -8.91000000 USDT fee 1 at 2026-11-11T16:00:00.000Z',
  ],
}
