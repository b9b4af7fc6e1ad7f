import type { ExchangeProof } from './proof.ts'

/** https://doc.xt.com: codes in lower case. */
export const xt: ExchangeProof = {
  ids: ['xt'],
  markets: [{ symbol: 'BTC/USDT', id: 'btc_usdt', baseId: 'btc', quoteId: 'usdt' }],
  replies: [
    {
      to: 'GET /v4/trade',
      raw: `{"rc":0,"mc":"SUCCESS","ma":[],"result":{"hasPrev":false,"hasNext":false,"items":[
        {"symbol":"btc_usdt","tradeId":"206906233569974658","orderId":"206906233178463488","orderSide":"BUY","orderType":"MARKET","bizType":"SPOT","time":1794402000215,"price":"61000.5","quantity":"0.01","quoteQty":"610.005","baseCurrency":"btc","quoteCurrency":"usdt","fee":"0.00001","feeCurrency":"btc","takerMaker":"TAKER"},
        {"symbol":"btc_usdt","tradeId":"206906233569974659","orderId":"206906233178463489","orderSide":"SELL","orderType":"LIMIT","bizType":"SPOT","time":1794405600000,"price":"61500.5","quantity":"0.004","quoteQty":"246.002","baseCurrency":"btc","quoteCurrency":"usdt","fee":"0.246002","feeCurrency":"usdt","takerMaker":"MAKER"}]}}`,
    },
    {
      to: 'GET /v4/balances',
      raw: `{"rc":0,"mc":"SUCCESS","ma":[],"result":{"totalUsdtAmount":"7800","totalBtcAmount":"0.12","assets":[{"currency":"btc","currencyId":2,"frozenAmount":"0.02000001","availableAmount":"0.1","totalAmount":"0.12000001","convertBtcAmount":"0.12"},{"currency":"usdt","currencyId":11,"frozenAmount":"0","availableAmount":"500.25","totalAmount":"500.25","convertBtcAmount":"0.008"}]}}`,
    },
    {
      to: 'GET /v4/deposit/history',
      raw: `{"rc":0,"mc":"SUCCESS","ma":[],"result":{"hasPrev":false,"hasNext":false,"items":[
        {"id":170368702,"currency":"usdt","chain":"Ethereum","memo":"","status":"SUCCESS","amount":"31.792528","confirmations":12,"transactionId":"0x90b8","address":"0x7f71","fromAddr":"0x7830","createdTime":1794409200000},
        {"id":170368703,"currency":"usdt","chain":"Ethereum","memo":"","status":"PENDING","amount":"9","confirmations":1,"transactionId":"0x90b9","address":"0x7f71","fromAddr":"0x7830","createdTime":1794409260000}]}}`,
    },
    {
      to: 'GET /v4/withdraw/history',
      raw: `{"rc":0,"mc":"SUCCESS","ma":[],"result":{"hasPrev":false,"hasNext":false,"items":[{"id":950898,"currency":"usdt","chain":"Tron","address":"TGB2","memo":"","status":"SUCCESS","amount":"5","fee":"2","confirmations":6,"transactionId":"c36e","createdTime":1794412800000}]}}`,
    },
  ],
  trades: [
    '206906233569974658 buy 0.01 BTC/USDT @ 61000.5 fee 0.00001 BTC at 2026-11-11T13:00:00.215Z',
    '206906233569974659 sell 0.004 BTC/USDT @ 61500.5 fee 0.246002 USDT at 2026-11-11T14:00:00.000Z',
  ],
  balances: ['BTC 0.12000001 free 0.1', 'USDT 500.25 free 500.25'],
  flows: [
    '170368702 deposit 31.792528 USDT fee 0 at 2026-11-11T15:00:00.000Z',
    '950898 withdrawal -5 USDT fee 2 at 2026-11-11T16:00:00.000Z',
  ],
}
