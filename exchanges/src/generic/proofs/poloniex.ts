import type { ExchangeProof } from './proof.ts'

/** https://api-docs.poloniex.com/spot: one answer has deposits and withdrawals. */
export const poloniex: ExchangeProof = {
  ids: ['poloniex'],
  markets: [{ symbol: 'BTC/USDT', id: 'BTC_USDT' }],
  replies: [
    {
      to: 'GET /trades',
      raw: `[{"id":"32164924331503616","symbol":"BTC_USDT","accountType":"SPOT","orderId":"32164923987566592","side":"BUY","type":"MARKET","matchRole":"TAKER","createTime":1794402000000,"price":"61000.5","quantity":"0.01","amount":"610.005","feeCurrency":"BTC","feeAmount":"0.00001","pageId":"1","clientOrderId":""},
        {"id":"32164924331503617","symbol":"BTC_USDT","accountType":"SPOT","orderId":"32164923987566593","side":"SELL","type":"LIMIT","matchRole":"MAKER","createTime":1794405600000,"price":"61500.5","quantity":"0.004","amount":"246.002","feeCurrency":"USDT","feeAmount":"0.246002","pageId":"2","clientOrderId":""}]`,
    },
    {
      to: 'GET /accounts/balances',
      raw: `[{"accountId":"7","accountType":"SPOT","balances":[{"currencyId":"28","currency":"BTC","available":"0.1","hold":"0.02000001"},{"currencyId":"214","currency":"USDT","available":"500.25","hold":"0"}]}]`,
    },
    {
      to: 'GET /wallets/activity',
      raw: `{"deposits":[{"depositNumber":7397520,"currency":"BTC","address":"bc1q","amount":"0.01063000","confirmations":2,"txid":"952b","timestamp":1794409200,"status":"COMPLETED"},
        {"depositNumber":7397521,"currency":"BTC","address":"bc1q","amount":"4","confirmations":1,"txid":"952c","timestamp":1794409260,"status":"PENDING"}],
        "withdrawals":[{"withdrawalRequestsId":33485231,"currency":"USDTTRON","address":"TXGa","amount":"100.00000000","fee":"1.00000000","timestamp":1794412800,"status":"COMPLETED","txid":"dadf","ipAddress":"203.0.113.1","paymentID":null}]}`,
    },
  ],
  trades: [
    '32164924331503616 buy 0.01 BTC/USDT @ 61000.5 fee 0.00001 BTC at 2026-11-11T13:00:00.000Z',
    '32164924331503617 sell 0.004 BTC/USDT @ 61500.5 fee 0.246002 USDT at 2026-11-11T14:00:00.000Z',
  ],
  balances: ['BTC 0.12000001 free 0.1', 'USDT 500.25 free 500.25'],
  flows: [
    '7397520 deposit 0.01063000 BTC fee 0 at 2026-11-11T15:00:00.000Z',
    '33485231 withdrawal -99 USDT fee 1.00000000 at 2026-11-11T16:00:00.000Z',
  ],
}
