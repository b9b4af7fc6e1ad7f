import type { ExchangeProof } from './proof.ts'

/** https://www.gate.com/docs/developers/apiv4: a fee may be paid in GT, and the amount of a withdrawal includes its fee. */
export const gate: ExchangeProof = {
  ids: ['gate', 'gateeu'],
  markets: [{ symbol: 'BTC/USDT', id: 'BTC_USDT' }],
  replies: [
    {
      to: 'GET /api/v4/account/detail',
      raw: `{"user_id":10406147,"ip_whitelist":[],"currency_pairs":[],"key":{"mode":1},"tier":0}`,
    },
    {
      to: 'GET /api/v4/spot/my_trades',
      span: { from: 'from', to: 'to', unitMs: 1000, empty: '[]' },
      raw: `[{"id":"1001","create_time":"1794402000","create_time_ms":"1794402000123.456000","currency_pair":"BTC_USDT","side":"buy","role":"taker","amount":"0.01","price":"61000","order_id":"501","fee":"0.00002","fee_currency":"BTC","point_fee":"0","gt_fee":"0","amend_text":"-","sequence_id":"1","text":"apiv4"},
        {"id":"1002","create_time":"1794405600","create_time_ms":"1794405600000.000000","currency_pair":"BTC_USDT","side":"sell","role":"maker","amount":"0.004","price":"61500.5","order_id":"502","fee":"0.49","fee_currency":"USDT","point_fee":"0","gt_fee":"0","amend_text":"-","sequence_id":"2","text":"apiv4"}]`,
    },
    {
      to: 'GET /api/v4/spot/accounts',
      raw: `[{"currency":"BTC","available":"0.10000001","locked":"0.02","update_id":98},{"currency":"USDT","available":"968.8","locked":"0","update_id":99},{"currency":"DBC","available":"0","locked":"0","update_id":1}]`,
    },
    {
      to: 'GET /api/v4/wallet/deposits',
      span: { from: 'from', to: 'to', unitMs: 1000, empty: '[]' },
      raw: `[{"id":"d100","timestamp":"1794409200","currency":"USDT","address":"TX1","txid":"ae93","amount":"222.61","memo":"","status":"DONE","chain":"TRX"},
        {"id":"d101","timestamp":"1794409260","currency":"USDT","address":"TX1","txid":"ae94","amount":"5","memo":"","status":"PEND","chain":"TRX"}]`,
    },
    {
      to: 'GET /api/v4/wallet/withdrawals',
      span: { from: 'from', to: 'to', unitMs: 1000, empty: '[]' },
      raw: `[{"id":"w200","timestamp":"1794412800","withdraw_order_id":"","currency":"BTC","address":"bc1q","txid":"1289","block_number":"41","amount":"0.5","fee":"0.001","memo":"","status":"DONE","chain":"BTC"},
        {"id":"w201","timestamp":"1794412900","withdraw_order_id":"","currency":"BTC","address":"bc1q","txid":"","block_number":"","amount":"0.7","fee":"0.001","memo":"","status":"CANCEL","chain":"BTC"}]`,
    },
  ],
  trades: [
    '1001 buy 0.01 BTC/USDT @ 61000 fee 0.00002 BTC at 2026-11-11T13:00:00.123Z',
    '1002 sell 0.004 BTC/USDT @ 61500.5 fee 0.49 USDT at 2026-11-11T14:00:00.000Z',
  ],
  balances: ['BTC 0.12000001 free 0.10000001', 'USDT 968.8 free 968.8'],
  flows: [
    'd100 deposit 222.61 USDT fee 0 at 2026-11-11T15:00:00.000Z',
    'w200 withdrawal -0.499 BTC fee 0.001 at 2026-11-11T16:00:00.000Z',
  ],
}
