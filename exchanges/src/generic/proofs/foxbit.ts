import type { ExchangeProof } from './proof.ts'

/** https://docs.foxbit.com.br/rest/v3: currency codes in lower case. */
export const foxbit: ExchangeProof = {
  ids: ['foxbit'],
  markets: [{ symbol: 'BTC/BRL', id: 'btcbrl', baseId: 'btc', quoteId: 'brl' }],
  replies: [
    {
      to: 'GET /rest/v3/trades',
      raw: `{"data":[
        {"id":1234567890,"sn":"TC5JZVW2LLJ3IW","order_id":1234567890,"market_symbol":"btcbrl","side":"BUY","price":"330000.5","quantity":"0.01","fee":"0.00001","fee_currency_symbol":"btc","created_at":"2026-11-11T13:00:00.123Z"},
        {"id":1234567891,"sn":"TC5JZVW2LLJ3IX","order_id":1234567891,"market_symbol":"btcbrl","side":"SELL","price":"335000.5","quantity":"0.004","fee":"1.34","fee_currency_symbol":"brl","created_at":"2026-11-11T14:00:00.000Z"}]}`,
    },
    {
      to: 'GET /rest/v3/accounts',
      raw: `{"data":[{"currency_symbol":"btc","balance":"0.12000001","balance_available":"0.1","balance_locked":"0.02000001"},{"currency_symbol":"brl","balance":"500.25","balance_available":"500.25","balance_locked":"0"}]}`,
    },
    {
      to: 'GET /rest/v3/deposits',
      raw: `{"data":[{"sn":"OKMAKSDHRVVREK","state":"ACCEPTED","currency_symbol":"btc","amount":"1.0","fee":"0.1","created_at":"2026-11-11T15:00:00.000Z","details_crypto":{"transaction_id":"e20f","receiving_address":"2N9s"}},
        {"sn":"OKMAKSDHRVVREL","state":"REJECTED","currency_symbol":"btc","amount":"7.0","fee":"0","created_at":"2026-11-11T15:01:00.000Z","details_crypto":{"transaction_id":"e210","receiving_address":"2N9s"}}]}`,
    },
    {
      to: 'GET /rest/v3/withdrawals',
      raw: `{"data":[{"sn":"OKMAKSDHRVVREM","state":"ACCEPTED","rejection_reason":null,"currency_symbol":"brl","amount":"100.0","fee":"1.5","created_at":"2026-11-11T16:00:00.000Z","details_fiat":{"bank":{"code":"1","branch":{"number":"1234567890","digit":"1"},"account":{"number":"1234567890","digit":"1","type":"CHECK"}}}}]}`,
    },
  ],
  trades: [
    '1234567890 buy 0.01 BTC/BRL @ 330000.5 fee 0.00001 BTC at 2026-11-11T13:00:00.123Z',
    '1234567891 sell 0.004 BTC/BRL @ 335000.5 fee 1.34 BRL at 2026-11-11T14:00:00.000Z',
  ],
  balances: ['BTC 0.12000001 free 0.1', 'BRL 500.25 free 500.25'],
  flows: [
    'OKMAKSDHRVVREK deposit 1.0 BTC fee 0.1 at 2026-11-11T15:00:00.000Z',
    'OKMAKSDHRVVREM withdrawal -100.0 BRL fee 1.5 at 2026-11-11T16:00:00.000Z',
  ],
}
