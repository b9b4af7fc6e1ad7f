import type { ExchangeProof } from './proof.ts'

/** https://exchange-docs.crypto.com/exchange/v1: a paid fee is negative. */
export const cryptocom: ExchangeProof = {
  ids: ['cryptocom'],
  markets: [{ symbol: 'BTC/USD', id: 'BTC_USD' }],
  replies: [
    {
      to: 'POST /exchange/v1/private/get-trades',
      raw: `{"id":1,"method":"private/get-trades","code":0,"result":{"data":[
        {"account_id":"52e7c00f","event_date":"2026-11-11","journal_type":"TRADING","traded_quantity":"0.01","traded_price":"61000.5","fees":"-0.00001","order_id":"6142909895036331486","trade_id":"6142909898247428343","trade_match_id":"4611686018455978480","client_oid":"","taker_side":"TAKER","side":"BUY","instrument_name":"BTC_USD","fee_instrument_name":"BTC","create_time":1794402000000,"create_time_ns":"1794402000000000000"},
        {"account_id":"52e7c00f","event_date":"2026-11-11","journal_type":"TRADING","traded_quantity":"0.004","traded_price":"61500.5","fees":"-0.61","order_id":"6142909895036331487","trade_id":"6142909898247428344","trade_match_id":"4611686018455978481","client_oid":"","taker_side":"MAKER","side":"SELL","instrument_name":"BTC_USD","fee_instrument_name":"USD","create_time":1794405600000,"create_time_ns":"1794405600000000000"}]}}`,
    },
    {
      to: 'POST /exchange/v1/private/user-balance',
      raw: `{"id":2,"method":"private/user-balance","code":0,"result":{"data":[{"total_available_balance":"7000","total_margin_balance":"7000","instrument_name":"USD","position_balances":[{"instrument_name":"BTC","quantity":"0.12000001","market_value":"7300","reserved_qty":"0.02000001","max_withdrawal_balance":"0.1"},{"instrument_name":"USD","quantity":"500.25","market_value":"500.25","reserved_qty":"0","max_withdrawal_balance":"500.25"}]}]}}`,
    },
    {
      to: 'POST /exchange/v1/private/get-deposit-history',
      raw: `{"id":3,"method":"private/get-deposit-history","code":0,"result":{"deposit_list":[{"currency":"BTC","fee":0,"create_time":1794409200000,"id":"6201135","update_time":1794409300000,"amount":0.00114571,"address":"bc1q","status":"1","txid":"f0ae"},{"currency":"BTC","fee":0,"create_time":1794409260000,"id":"6201136","update_time":1794409300000,"amount":5,"address":"bc1q","status":"2","txid":"f0af"}]}}`,
    },
    {
      to: 'POST /exchange/v1/private/get-withdrawal-history',
      raw: `{"id":4,"method":"private/get-withdrawal-history","code":0,"result":{"withdrawal_list":[{"currency":"BTC","client_wid":"","fee":0.0005,"create_time":1794412800000,"id":"5275977","update_time":1794412900000,"amount":0.25,"address":"bc1q","status":"5","txid":"f0b0","network_id":"BTC"}]}}`,
    },
  ],
  trades: [
    '6142909898247428343 buy 0.01 BTC/USD @ 61000.5 fee 0.00001 BTC at 2026-11-11T13:00:00.000Z',
    '6142909898247428344 sell 0.004 BTC/USD @ 61500.5 fee 0.61 USD at 2026-11-11T14:00:00.000Z',
  ],
  balances: ['BTC 0.12000001 free 0.1', 'USD 500.25 free 500.25'],
  flows: [
    '6201135 deposit 0.00114571 BTC fee 0 at 2026-11-11T15:00:00.000Z',
    '5275977 withdrawal -0.25 BTC fee 0.0005 at 2026-11-11T16:00:00.000Z',
  ],
}
