import type { ExchangeProof } from './proof.ts'

/** https://www.tokocrypto.com/apidocs: flags are 1 and 0. */
export const tokocrypto: ExchangeProof = {
  ids: ['tokocrypto'],
  markets: [{ symbol: 'BTC/USDT', id: 'BTC_USDT' }],
  replies: [
    {
      to: 'GET /open/v1/orders/trades',
      raw: `{"code":0,"msg":"success","data":{"list":[
        {"tradeId":"3","orderId":"2","symbol":"BTC_USDT","price":"61000.5","qty":"0.01","quoteQty":"610.005","commission":"0.00001","commissionAsset":"BTC","isBuyer":1,"isMaker":0,"isBestMatch":1,"time":"1794402000000"},
        {"tradeId":"4","orderId":"5","symbol":"BTC_USDT","price":"61500.5","qty":"0.004","quoteQty":"246.002","commission":"0.246002","commissionAsset":"USDT","isBuyer":0,"isMaker":1,"isBestMatch":1,"time":"1794405600000"}]},"timestamp":1794441600000}`,
    },
    {
      to: 'GET /open/v1/account/spot',
      raw: `{"code":0,"msg":"Success","data":{"canTrade":1,"canWithdraw":1,"canDeposit":1,"status":1,"accountAssets":[{"asset":"BTC","free":"0.1","locked":"0.02000001"},{"asset":"USDT","free":"500.25","locked":"0"}]},"timestamp":1794441600000}`,
    },
    {
      to: 'GET /open/v1/deposits',
      span: {
        from: 'startTime',
        to: 'endTime',
        unitMs: 1,
        empty: '{"code":0,"msg":"Success","data":{"list":[]}}',
      },
      raw: `{"code":0,"msg":"Success","data":{"list":[
        {"id":5167969,"asset":"USDT","network":"BSC","address":"0x101a","addressTag":"","txId":"1134","amount":"15000","transferType":1,"status":1,"insertTime":"1794409200000"},
        {"id":5167970,"asset":"USDT","network":"BSC","address":"0x101a","addressTag":"","txId":"1135","amount":"7","transferType":1,"status":0,"insertTime":"1794409260000"}]},"timestamp":1794441600000}`,
    },
    {
      to: 'GET /open/v1/withdraws',
      span: {
        from: 'startTime',
        to: 'endTime',
        unitMs: 1,
        empty: '{"code":0,"msg":"Success","data":{"list":[]}}',
      },
      raw: `{"code":0,"msg":"Success","data":{"list":[{"id":4245859,"clientId":"198","asset":"USDT","network":"BSC","address":"0xff1c","addressTag":"","amount":"10000","fee":"1","txId":"1136","transferType":1,"status":10,"createTime":1794412800000}]},"timestamp":1794441600000}`,
    },
  ],
  trades: [
    '3 buy 0.01 BTC/USDT @ 61000.5 fee 0.00001 BTC at 2026-11-11T13:00:00.000Z',
    '4 sell 0.004 BTC/USDT @ 61500.5 fee 0.246002 USDT at 2026-11-11T14:00:00.000Z',
  ],
  balances: ['BTC 0.12000001 free 0.1', 'USDT 500.25 free 500.25'],
  flows: [
    '5167969 deposit 15000 USDT fee 0 at 2026-11-11T15:00:00.000Z',
    '4245859 withdrawal -10000 USDT fee 1 at 2026-11-11T16:00:00.000Z',
  ],
}
