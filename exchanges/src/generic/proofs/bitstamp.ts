import type { ExchangeProof } from './proof.ts'

/** https://www.bitstamp.net/api: trades and transfers are in one list, each amount under the name of its currency. */
const transactions = `[
  {"id":501,"datetime":"2026-11-11 13:00:00.123000","type":"2","fee":"30.50","btc":"0.50000000","usd":"-30500.00","btc_usd":61000.0,"order_id":1429545880227846,"eth":0,"eur":0},
  {"id":502,"datetime":"2026-11-11 14:00:00.000000","type":"2","fee":"12.30","btc":"-0.20000000","usd":"12300.10","btc_usd":61500.5,"order_id":1429545880227847,"eth":0,"eur":0},
  {"id":503,"datetime":"2026-11-11 15:00:00.000000","type":"0","fee":"0.00","btc":0,"usd":"1000.00","btc_usd":"0.00","eth":0,"eur":0},
  {"id":504,"datetime":"2026-11-11 16:00:00.000000","type":"1","fee":"0.00050000","btc":"-0.10000000","usd":0,"btc_usd":"0.00","eth":0,"eur":0}]`

export const bitstamp: ExchangeProof = {
  ids: ['bitstamp'],
  markets: [
    { symbol: 'BTC/USD', id: 'btcusd', baseId: 'btc', quoteId: 'usd', more: { marketId: 'btc_usd' } },
  ],
  replies: [
    { to: 'POST /api/v2/user_transactions/', raw: transactions },
    {
      to: 'POST /api/v2/account_balances/',
      raw: `[{"currency":"btc","total":"0.12000001","available":"0.10000000","reserved":"0.02000001"},{"currency":"usd","total":"500.25","available":"500.25","reserved":"0.00"}]`,
    },
    {
      to: 'POST /api/v2/withdrawal-requests/',
      raw: `[{"status":2,"datetime":"2026-11-11 16:00:00","currency":"BTC","network":"bitcoin","amount":"0.10000000","address":"bc1q","type":1,"id":504,"transaction_id":"tx1"},
        {"status":3,"datetime":"2026-11-11 16:10:00","currency":"BTC","network":"bitcoin","amount":"0.90000000","address":"bc1q","type":1,"id":505,"transaction_id":""}]`,
    },
  ],
  trades: [
    '501 buy 0.50000000 BTC/USD @ 61000.0 fee 30.50 USD at 2026-11-11T13:00:00.123Z',
    '502 sell 0.2 BTC/USD @ 61500.5 fee 12.30 USD at 2026-11-11T14:00:00.000Z',
  ],
  balances: ['BTC 0.12000001 free 0.10000000', 'USD 500.25 free 500.25'],
  flows: [
    '503 deposit 1000.00 USD fee 0.00 at 2026-11-11T15:00:00.000Z',
    '504 withdrawal -0.10000000 BTC fee 0.00050000 at 2026-11-11T16:00:00.000Z',
  ],
}
