import type { ExchangeProof } from './proof.ts'

/** https://docs.coinex.com/api/v2: a withdrawal's total is `amount`, the arrived part is `actual_amount`. */
export const coinex: ExchangeProof = {
  ids: ['coinex'],
  markets: [{ symbol: 'BTC/USDT', id: 'BTCUSDT' }],
  replies: [
    {
      to: 'GET /v2/spot/user-deals',
      raw: `{"code":0,"data":[
        {"deal_id":4161200602,"created_at":1794402000000,"market":"BTCUSDT","margin_market":"","side":"buy","order_id":117654919342,"price":"61000.5","amount":"0.01","role":"taker","fee":"0.00003","fee_ccy":"BTC"},
        {"deal_id":4161200603,"created_at":1794405600000,"market":"BTCUSDT","margin_market":"","side":"sell","order_id":117654919343,"price":"61500.5","amount":"0.004","role":"maker","fee":"0.738006","fee_ccy":"USDT"}],"message":"OK","pagination":{"has_next":false}}`,
    },
    {
      to: 'GET /v2/assets/spot/balance',
      raw: `{"code":0,"data":[{"ccy":"BTC","available":"0.1","frozen":"0.02000001"},{"ccy":"USDT","available":"500.25","frozen":"0"}],"message":"OK"}`,
    },
    {
      to: 'GET /v2/assets/deposit-history',
      raw: `{"data":[{"deposit_id":5173806,"created_at":1794409200000,"tx_id":"d9f4","tx_id_display":"","ccy":"USDT","chain":"TRC20","deposit_method":"ON_CHAIN","amount":"30","actual_amount":"30","to_address":"TYew","confirmations":20,"status":"FINISHED","remark":""},
        {"deposit_id":5173807,"created_at":1794409260000,"tx_id":"d9f5","tx_id_display":"","ccy":"USDT","chain":"TRC20","deposit_method":"ON_CHAIN","amount":"3","actual_amount":"","to_address":"TYew","confirmations":2,"status":"PROCESSING","remark":""}],"pagination":{"total":2,"has_next":false},"code":0,"message":"OK"}`,
    },
    {
      to: 'GET /v2/assets/withdraw',
      raw: `{"data":[{"withdraw_id":259364,"created_at":1794412800000,"withdraw_method":"ON_CHAIN","ccy":"USDT","amount":"23.845744","actual_amount":"22.445744","chain":"TRC20","tx_fee":"1.4","fee_asset":"USDT","fee_amount":"1.4","to_address":"T8t5","memo":"","tx_id":"1237","confirmations":18,"remark":"","status":"finished"}],"pagination":{"total":1,"has_next":false},"code":0,"message":"OK"}`,
    },
  ],
  trades: [
    '4161200602 buy 0.01 BTC/USDT @ 61000.5 fee 0.00003 BTC at 2026-11-11T13:00:00.000Z',
    '4161200603 sell 0.004 BTC/USDT @ 61500.5 fee 0.738006 USDT at 2026-11-11T14:00:00.000Z',
  ],
  balances: ['BTC 0.12000001 free 0.1', 'USDT 500.25 free 500.25'],
  flows: [
    '5173806 deposit 30 USDT fee 0 at 2026-11-11T15:00:00.000Z',
    '259364 withdrawal -22.445744 USDT fee 1.4 at 2026-11-11T16:00:00.000Z',
  ],
}
