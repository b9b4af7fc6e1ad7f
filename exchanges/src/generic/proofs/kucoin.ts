import type { ExchangeProof } from './proof.ts'

/** https://www.kucoin.com/docs-new: the account's mode is requested first; amounts of old rows are numbers. */
export const kucoin: ExchangeProof = {
  ids: ['kucoin'],
  markets: [{ symbol: 'BTC/USDT', id: 'BTC-USDT' }],
  replies: [
    { to: 'GET /api/v1/hf/accounts/opened', raw: `{"code":"200000","data":false}` },
    { to: 'GET /api/ua/v1/account/mode', raw: `{"code":"200000","data":{"selfAccountMode":"CLASSIC"}}` },
    {
      to: 'GET /api/v1/fills',
      raw: `{"code":"200000","data":{"currentPage":1,"pageSize":50,"totalNum":2,"totalPage":1,"items":[
        {"symbol":"BTC-USDT","tradeId":"8001","orderId":"6556b1","counterOrderId":"6556b2","side":"buy","liquidity":"taker","forceTaker":true,"price":"61000","size":"0.01","funds":"610","fee":"0.61","feeRate":"0.001","feeCurrency":"USDT","stop":"","tradeType":"TRADE","type":"market","createdAt":1794402000000},
        {"symbol":"BTC-USDT","tradeId":"8002","orderId":"6556b3","counterOrderId":"6556b4","side":"sell","liquidity":"maker","forceTaker":false,"price":"61500.5","size":"0.004","funds":"246.002","fee":"0.0021","feeRate":"0.0008","feeCurrency":"KCS","stop":"","tradeType":"TRADE","type":"limit","createdAt":1794405600000}]}}`,
    },
    {
      to: 'GET /api/v1/accounts',
      raw: `{"code":"200000","data":[
        {"id":"1","currency":"BTC","type":"trade","balance":"0.12345678","available":"0.1","holds":"0.02345678"},
        {"id":"2","currency":"USDT","type":"main","balance":"1000.5","available":"1000.5","holds":"0"}]}`,
    },
    {
      to: 'GET /api/v1/deposits',
      raw: `{"code":"200000","data":{"currentPage":1,"pageSize":100,"totalNum":2,"totalPage":1,"items":[
        {"currency":"USDT","chain":"trx","status":"SUCCESS","address":"TX1","memo":"","isInner":false,"amount":"1000.00000000","fee":"0.00000000","walletTxId":"dep1@1","createdAt":1794409200000,"updatedAt":1794409300000,"remark":"Deposit"},
        {"currency":"USDT","chain":"trx","status":"PROCESSING","address":"TX1","memo":"","isInner":false,"amount":"5.00000000","fee":"0.00000000","walletTxId":"dep2@1","createdAt":1794409260000,"updatedAt":1794409300000,"remark":"Deposit"}]}}`,
    },
    {
      to: 'GET /api/v1/withdrawals',
      raw: `{"code":"200000","data":{"currentPage":1,"pageSize":100,"totalNum":1,"totalPage":1,"items":[
        {"currency":"BTC","chain":"btc","status":"SUCCESS","address":"bc1q","memo":"","isInner":false,"amount":"0.20000000","fee":"0.00050000","walletTxId":"wd1","createdAt":1794412800000,"updatedAt":1794412900000,"id":"63564dbb","remark":""}]}}`,
    },
  ],
  trades: [
    '8001 buy 0.01 BTC/USDT @ 61000 fee 0.61 USDT at 2026-11-11T13:00:00.000Z',
    '8002 sell 0.004 BTC/USDT @ 61500.5 fee 0.0021 KCS at 2026-11-11T14:00:00.000Z',
  ],
  balances: ['trading BTC 0.12345678 free 0.1', 'funding USDT 1000.5 free 1000.5'],
  flows: [
    'dep1 deposit 1000.00000000 USDT fee 0.00000000 at 2026-11-11T15:00:00.000Z',
    '63564dbb withdrawal -0.20000000 BTC fee 0.00050000 at 2026-11-11T16:00:00.000Z',
  ],
}
