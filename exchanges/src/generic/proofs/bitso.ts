import type { ExchangeProof } from './proof.ts'

/** https://docs.bitso.com: deposits and withdrawals are bookings, outgoing amounts are negative; lists descend by id. */
export const bitso: ExchangeProof = {
  ids: ['bitso'],
  markets: [{ symbol: 'BTC/MXN', id: 'btc_mxn', baseId: 'btc', quoteId: 'mxn' }],
  replies: [
    ...['user_trades', 'ledger'].map((list) => ({
      to: `GET /api/v3/${list}`,
      asks: 'marker=',
      raw: '{"success":true,"payload":[]}',
    })),
    {
      to: 'GET /api/v3/user_trades',
      raw: `{"success":true,"payload":[
        {"book":"btc_mxn","created_at":"2026-11-11T14:00:00+0000","minor":"4460.04","major":"-0.00400000","fees_amount":"22.3","fees_currency":"mxn","minor_currency":"mxn","major_currency":"btc","oid":"djTz2","tid":"52559052","price":"1115010.00","side":"sell","maker_side":"buy"},
        {"book":"btc_mxn","created_at":"2026-11-11T13:00:00+0000","minor":"-11100.10","major":"0.01000000","fees_amount":"0.00005","fees_currency":"btc","minor_currency":"mxn","major_currency":"btc","oid":"djTz1","tid":"52559051","price":"1110010.00","side":"buy","maker_side":"sell"}]}`,
    },
    {
      to: 'GET /api/v3/balance',
      raw: `{"success":true,"payload":{"balances":[{"currency":"btc","available":"0.10000000","locked":"0.02000001","total":"0.12000001","pending_deposit":"0","pending_withdrawal":"0"},{"currency":"mxn","available":"500.25","locked":"0.00","total":"500.25","pending_deposit":"0","pending_withdrawal":"0"}]}}`,
    },
    {
      to: 'GET /api/v3/ledger',
      raw: `{"success":true,"payload":[
        {"eid":"e4","created_at":"2026-11-11T16:00:00+0000","balance_updates":[{"amount":"-0.25000000","currency":"btc"}],"operation":"withdrawal","details":{"wid":"w1","method":"btc"}},
        {"eid":"e3","created_at":"2026-11-11T15:00:00+0000","balance_updates":[{"amount":"1000.00","currency":"mxn"}],"operation":"funding","details":{"fid":"f1","method":"sp"}},
        {"eid":"e2","created_at":"2026-11-11T13:00:00+0000","balance_updates":[{"amount":"-11100.10","currency":"mxn"},{"amount":"0.01000000","currency":"btc"}],"operation":"trade","details":{"tid":"52559051","oid":"djTz1"}}]}`,
    },
  ],
  trades: [
    '52559051 buy 0.01 BTC/MXN @ 1110010.00 fee 0.00005 BTC at 2026-11-11T13:00:00.000Z',
    '52559052 sell 0.004 BTC/MXN @ 1115010.00 fee 22.3 MXN at 2026-11-11T14:00:00.000Z',
  ],
  balances: ['BTC 0.12000001 free 0.10000000', 'MXN 500.25 free 500.25'],
  flows: [
    'e3 deposit 1000.00 MXN fee 0 at 2026-11-11T15:00:00.000Z',
    'e4 withdrawal -0.25000000 BTC fee 0 at 2026-11-11T16:00:00.000Z',
  ],
}
