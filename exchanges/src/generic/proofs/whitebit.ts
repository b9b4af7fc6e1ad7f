import type { ExchangeProof } from './proof.ts'

/**
 * https://docs.whitebit.com: deposits and withdrawals in one list, distinguished by `method`; deposits have no id other
 * than the chain's.
 */
export const whitebit: ExchangeProof = {
  ids: ['whitebit'],
  markets: [{ symbol: 'BTC/USDT', id: 'BTC_USDT' }],
  replies: [
    {
      to: 'POST /api/v4/trade-account/executed-history',
      raw: `{"BTC_USDT":[
        {"id":1343815269,"clientOrderId":"","time":1794402000.123,"side":"buy","role":2,"amount":"0.01","price":"61000.5","deal":"610.005","fee":"0.610005","orderId":58166729555,"feeAsset":"USDT"},
        {"id":1343815270,"clientOrderId":"","time":1794405600.5,"side":"sell","role":1,"amount":"0.004","price":"61500.5","deal":"246.002","fee":"0.246002","orderId":58166729556,"feeAsset":"USDT"}]}`,
    },
    {
      to: 'POST /api/v4/trade-account/balance',
      raw: `{"BTC":{"available":"0.1","freeze":"0.02000001"},"USDT":{"available":"500.25","freeze":"0"},"ETH":{"available":"0","freeze":"0"}}`,
    },
    {
      to: 'POST /api/v4/main-account/balance',
      raw: `{"BTC":{"main_balance":"0"},"USDT":{"main_balance":"10.5"}}`,
    },
    {
      to: 'POST /api/v4/main-account/history',
      asks: '"transactionMethod":1',
      raw: `{"limit":100,"offset":0,"total":2,"records":[
        {"address":"3ApE","uniqueId":null,"transactionId":"a6d71d69-1","createdAt":1794409200,"currency":"Bitcoin","ticker":"BTC","method":1,"amount":"0.0006","description":"","memo":"","fee":"0","status":3,"network":null,"transactionHash":"a275","details":{"partial":{}},"confirmations":{"actual":2,"required":2}},
        {"address":"3ApE","uniqueId":null,"transactionId":"a6d71d69-2","createdAt":1794409260,"currency":"Bitcoin","ticker":"BTC","method":1,"amount":"9","description":"","memo":"","fee":"0","status":15,"network":null,"transactionHash":"a276","details":{"partial":{}},"confirmations":{"actual":1,"required":2}}]}`,
    },
    {
      to: 'POST /api/v4/main-account/history',
      asks: '"transactionMethod":2',
      raw: `{"limit":100,"offset":0,"total":1,"records":[
        {"address":"TXw","uniqueId":"w1","transactionId":"a6d71d69-3","createdAt":1794412800,"currency":"Tether US","ticker":"USDT","method":2,"amount":"100","description":"","memo":"","fee":"1","status":7,"network":"TRC20","transactionHash":"b275","details":{"partial":{}}}]}`,
    },
  ],
  trades: [
    '1343815269 buy 0.01 BTC/USDT @ 61000.5 fee 0.610005 USDT at 2026-11-11T13:00:00.123Z',
    '1343815270 sell 0.004 BTC/USDT @ 61500.5 fee 0.246002 USDT at 2026-11-11T14:00:00.500Z',
  ],
  balances: [
    'trading BTC 0.12000001 free 0.1',
    'trading USDT 500.25 free 500.25',
    'main USDT 10.5 free 10.5',
  ],
  flows: [
    'a6d71d69-1 deposit 0.0006 BTC fee 0 at 2026-11-11T15:00:00.000Z',
    'w1 withdrawal -100 USDT fee 1 at 2026-11-11T16:00:00.000Z',
  ],
}
