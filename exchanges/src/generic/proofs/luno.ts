import type { ExchangeProof } from './proof.ts'

/** https://www.luno.com/en/developers/api: bookings are requested account by account; Bitcoin is called XBT. */
export const luno: ExchangeProof = {
  ids: ['luno'],
  markets: [{ symbol: 'BTC/ZAR', id: 'XBTZAR', baseId: 'XBT', quoteId: 'ZAR' }],
  replies: [
    {
      to: 'GET /api/1/listtrades',
      raw: `{"trades":[
        {"pair":"XBTZAR","sequence":3256813,"order_id":"BXEX6XHHDT5EGW2","type":"BID","timestamp":1794402000123,"price":"1100000.00","volume":"0.01","base":"0.01","counter":"11000.00","fee_base":"0.00001","fee_counter":"0.00","is_buy":true,"client_order_id":""},
        {"pair":"XBTZAR","sequence":3256814,"order_id":"BXEX6XHHDT5EGW3","type":"ASK","timestamp":1794405600000,"price":"1110000.00","volume":"0.004","base":"0.004","counter":"4440.00","fee_base":"0.00","fee_counter":"4.44","is_buy":false,"client_order_id":""}]}`,
    },
    {
      to: 'GET /api/1/balance',
      raw: `{"balance":[{"account_id":"11","asset":"XBT","balance":"0.12000001","reserved":"0.02000001","unconfirmed":"0.00"},{"account_id":"12","asset":"ZAR","balance":"500.25","reserved":"0.00","unconfirmed":"0.00"}]}`,
    },
    {
      to: 'GET /api/1/accounts/11/transactions',
      raw: `{"id":"11","transactions":[
        {"row_index":2,"timestamp":1794412800000,"balance":0.12,"available":0.1,"balance_delta":-0.25,"available_delta":-0.25,"currency":"XBT","description":"Sent Bitcoin to bc1q"},
        {"row_index":1,"timestamp":1794409200000,"balance":0.37,"available":0.35,"balance_delta":0.5,"available_delta":0.5,"currency":"XBT","description":"Received Bitcoin"}]}`,
    },
    { to: 'GET /api/1/accounts/12/transactions', raw: `{"id":"12","transactions":[]}` },
  ],
  trades: [
    '3256813 buy 0.01 BTC/ZAR @ 1100000.00 fee 0.00001 BTC at 2026-11-11T13:00:00.123Z',
    '3256814 sell 0.004 BTC/ZAR @ 1110000.00 fee 4.44 ZAR at 2026-11-11T14:00:00.000Z',
  ],
  balances: ['BTC 0.12000001 free 0.1', 'ZAR 500.25 free 500.25'],
  flows: [
    '1 deposit 0.5 BTC fee 0 at 2026-11-11T15:00:00.000Z',
    '2 withdrawal -0.25 BTC fee 0 at 2026-11-11T16:00:00.000Z',
  ],
}
