import type { ExchangeProof } from './proof.ts'

/** https://docs.cdp.coinbase.com: bookings are requested wallet by wallet; an amount includes its fee. */
export const coinbase: ExchangeProof = {
  ids: ['coinbase'],
  markets: [{ symbol: 'BTC/USD', id: 'BTC-USD' }],
  replies: [
    {
      to: 'GET /api/v3/brokerage/orders/historical/fills',
      raw: `{"fills":[
        {"entry_id":"22222-1","trade_id":"1111-1","order_id":"0000-1","trade_time":"2026-11-11T13:00:00.123Z","trade_type":"FILL","price":"61000.50","size":"0.01","commission":"3.66","product_id":"BTC-USD","sequence_timestamp":"2026-11-11T13:00:00.130Z","liquidity_indicator":"TAKER","size_in_quote":false,"user_id":"3333","side":"BUY"},
        {"entry_id":"22222-2","trade_id":"1111-2","order_id":"0000-2","trade_time":"2026-11-11T14:00:00Z","trade_type":"FILL","price":"61500.50","size":"0.004","commission":"0.98","product_id":"BTC-USD","sequence_timestamp":"2026-11-11T14:00:00Z","liquidity_indicator":"MAKER","size_in_quote":false,"user_id":"3333","side":"SELL"}],"cursor":""}`,
    },
    {
      to: 'GET /api/v3/brokerage/accounts',
      raw: `{"accounts":[
        {"uuid":"of-btc","name":"BTC Wallet","currency":"BTC","available_balance":{"value":"0.1","currency":"BTC"},"default":true,"active":true,"type":"ACCOUNT_TYPE_CRYPTO","ready":true,"hold":{"value":"0.02000001","currency":"BTC"}},
        {"uuid":"of-usd","name":"USD Wallet","currency":"USD","available_balance":{"value":"500.25","currency":"USD"},"default":false,"active":true,"type":"ACCOUNT_TYPE_FIAT","ready":true,"hold":{"value":"0","currency":"USD"}}],"has_next":false,"cursor":"","size":2}`,
    },
    {
      to: 'GET /v2/accounts',
      raw: `{"pagination":{"ending_before":null,"starting_after":null,"limit":250,"order":"desc","previous_uri":null,"next_uri":null},"data":[
        {"id":"of-btc","name":"BTC Wallet","primary":false,"type":"wallet","currency":{"code":"BTC","name":"Bitcoin","exponent":8,"type":"crypto"},"balance":{"amount":"0.12000001","currency":"BTC"},"resource":"account","resource_path":"/v2/accounts/of-btc"},
        {"id":"of-usd","name":"USD Wallet","primary":false,"type":"fiat","currency":{"code":"USD","name":"US Dollar","exponent":2,"type":"fiat"},"balance":{"amount":"500.25","currency":"USD"},"resource":"account","resource_path":"/v2/accounts/of-usd"}]}`,
    },
    ...['of-btc', 'of-usd'].map((wallet) => ({
      to: `GET /v2/accounts/${wallet}/transactions`,
      asks: 'starting_after=',
      raw: '{"data":[],"pagination":{}}',
    })),
    {
      to: 'GET /v2/accounts/of-btc/transactions',
      raw: `{"pagination":{"next_uri":null},"data":[
        {"id":"b2","type":"send","status":"completed","amount":{"amount":"-0.25000000","currency":"BTC"},"native_amount":{"amount":"-15250","currency":"USD"},"description":null,"created_at":"2026-11-11T16:00:00Z","resource":"transaction","network":{"status":"confirmed","hash":"5622"},"to":{"resource":"address"}},
        {"id":"b1","type":"advanced_trade_fill","status":"completed","amount":{"amount":"0.01000000","currency":"BTC"},"native_amount":{"amount":"610","currency":"USD"},"description":null,"created_at":"2026-11-11T13:00:00Z","resource":"transaction"}]}`,
    },
    {
      to: 'GET /v2/accounts/of-usd/transactions',
      raw: `{"pagination":{"next_uri":null},"data":[
        {"id":"u1","type":"fiat_deposit","status":"completed","amount":{"amount":"1000.00","currency":"USD"},"native_amount":{"amount":"1000.00","currency":"USD"},"description":null,"created_at":"2026-11-11T15:00:00Z","resource":"transaction"}]}`,
    },
  ],
  trades: [
    '1111-1 buy 0.01 BTC/USD @ 61000.50 fee 3.66 USD at 2026-11-11T13:00:00.123Z',
    '1111-2 sell 0.004 BTC/USD @ 61500.50 fee 0.98 USD at 2026-11-11T14:00:00.000Z',
  ],
  balances: ['BTC 0.12000001 free 0.12000001', 'USD 500.25 free 500.25'],
  flows: [
    'u1 deposit 1000.00 USD fee 0 at 2026-11-11T15:00:00.000Z',
    'b2 withdrawal -0.25 BTC fee 0 at 2026-11-11T16:00:00.000Z',
  ],
}
