import type { ExchangeProof } from './proof.ts'

/** https://docs.gemini.com/rest: trades by pair, transfers of both directions in one list. */
export const gemini: ExchangeProof = {
  ids: ['gemini'],
  markets: [{ symbol: 'BTC/USD', id: 'btcusd' }],
  replies: [
    {
      to: 'POST /v1/mytrades',
      raw: `[{"price":"61000.50","amount":"0.01","timestamp":1794402000,"timestampms":1794402000123,"type":"Buy","aggressor":true,"fee_currency":"USD","fee_amount":"2.135","tid":107317526,"order_id":"107317524","exchange":"gemini","is_clearing_fill":false,"symbol":"BTCUSD"},
        {"price":"61500.50","amount":"0.004","timestamp":1794405600,"timestampms":1794405600000,"type":"Sell","aggressor":false,"fee_currency":"USD","fee_amount":"0.49","tid":107317527,"order_id":"107317525","exchange":"gemini","is_clearing_fill":false,"symbol":"BTCUSD"}]`,
    },
    {
      to: 'POST /v1/balances',
      raw: `[{"type":"exchange","currency":"BTC","amount":"0.12000001","available":"0.1","availableForWithdrawal":"0.1"},{"type":"exchange","currency":"USD","amount":"500.25","available":"500.25","availableForWithdrawal":"500.25"}]`,
    },
    {
      to: 'POST /v1/transfers',
      raw: `[{"type":"Deposit","status":"Complete","timestampms":1794409200000,"eid":320013281,"currency":"USD","amount":"36.00","method":"ACH"},
        {"type":"Withdrawal","status":"Complete","timestampms":1794412800000,"eid":320013282,"currency":"BTC","amount":"0.25","feeAmount":"0.0001","feeCurrency":"BTC","txHash":"c458","destination":"mqjv"}]`,
    },
  ],
  trades: [
    '107317526 buy 0.01 BTC/USD @ 61000.50 fee 2.135 USD at 2026-11-11T13:00:00.123Z',
    '107317527 sell 0.004 BTC/USD @ 61500.50 fee 0.49 USD at 2026-11-11T14:00:00.000Z',
  ],
  balances: ['BTC 0.12000001 free 0.1', 'USD 500.25 free 500.25'],
  flows: [
    '320013281 deposit 36.00 USD fee 0 at 2026-11-11T15:00:00.000Z',
    '320013282 withdrawal -0.25 BTC fee 0.0001 at 2026-11-11T16:00:00.000Z',
  ],
}
