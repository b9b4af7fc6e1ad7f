import type { ExchangeProof } from './proof.ts'

/** https://github.com/bitbankinc/bitbank-api-docs: fees in the coin and in yen are separate; lists end at a time. */
const nothingOf = (list: string): string => `{"success":1,"data":{"${list}":[]}}`

export const bitbank: ExchangeProof = {
  ids: ['bitbank'],
  markets: [{ symbol: 'BTC/JPY', id: 'btc_jpy', baseId: 'btc', quoteId: 'jpy' }],
  replies: [
    {
      to: 'GET /v1/user/spot/trade_history',
      span: { from: 'since', to: 'end', unitMs: 1, empty: nothingOf('trades') },
      raw: `{"success":1,"data":{"trades":[
        {"trade_id":1,"pair":"btc_jpy","order_id":11,"side":"buy","position_side":null,"type":"limit","amount":"0.0100","price":"9200000","maker_taker":"maker","fee_amount_base":"0.0000","fee_amount_quote":"-18.4000","fee_occurred_amount_quote":"-18.4","profit_loss":null,"interest":null,"executed_at":1794402000123},
        {"trade_id":2,"pair":"btc_jpy","order_id":12,"side":"sell","position_side":null,"type":"market","amount":"0.0040","price":"9250000","maker_taker":"taker","fee_amount_base":"0.0000","fee_amount_quote":"44.4000","fee_occurred_amount_quote":"44.4","profit_loss":null,"interest":null,"executed_at":1794405600000}]}}`,
    },
    {
      to: 'GET /v1/user/assets',
      raw: `{"success":1,"data":{"assets":[{"asset":"btc","amount_precision":8,"onhand_amount":"0.12000001","locked_amount":"0.02000001","free_amount":"0.10000000","stop_deposit":false,"stop_withdrawal":false},{"asset":"jpy","amount_precision":4,"onhand_amount":"50025.5","locked_amount":"0.0","free_amount":"50025.5","stop_deposit":false,"stop_withdrawal":false}]}}`,
    },
    {
      to: 'GET /v1/user/deposit_history',
      raw: `{"success":1,"data":{"deposits":[
        {"uuid":"u1","asset":"btc","network":"BTC","address":"bc1q","amount":"0.5","txid":"t1","status":"DONE","found_at":1794409200000,"confirmed_at":1794409300000},
        {"uuid":"u2","asset":"btc","network":"BTC","address":"bc1q","amount":"7","txid":"t2","status":"FOUND","found_at":1794409260000,"confirmed_at":null}]}}`,
    },
    {
      to: 'GET /v1/user/withdrawal_history',
      raw: `{"success":1,"data":{"withdrawals":[{"uuid":"w1","asset":"btc","account_uuid":"a1","amount":"0.2","fee":"0.0006","label":"x","address":"bc1q","network":"BTC","txid":"t3","destination_tag":null,"status":"DONE","requested_at":1794412800000}]}}`,
    },
  ],
  trades: [
    '1 buy 0.0100 BTC/JPY @ 9200000 fee -18.4000 JPY at 2026-11-11T13:00:00.123Z',
    '2 sell 0.0040 BTC/JPY @ 9250000 fee 44.4000 JPY at 2026-11-11T14:00:00.000Z',
  ],
  balances: ['BTC 0.12000001 free 0.10000000', 'JPY 50025.5 free 50025.5'],
  flows: [
    'u1 deposit 0.5 BTC fee 0 at 2026-11-11T15:00:00.000Z',
    'w1 withdrawal -0.2 BTC fee 0.0006 at 2026-11-11T16:00:00.000Z',
  ],
}
