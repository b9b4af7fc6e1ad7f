import type { ExchangeProof } from './proof.ts'

/** https://www.htx.com/en-us/opend/newApiPages: balances by account and kind; ids of trades repeat per pair. */
export const htx: ExchangeProof = {
  ids: ['htx'],
  markets: [{ symbol: 'BTC/USDT', id: 'btcusdt', baseId: 'btc', quoteId: 'usdt' }],
  learnt: { options: { networkNamesByChainIds: { trc20usdt: 'TRC20' } } },
  replies: [
    {
      to: 'GET /v1/order/matchresults',
      raw: `{"status":"ok","data":[
        {"symbol":"btcusdt","fee-currency":"btc","source":"spot-web","price":"61000","created-at":1794402000000,"role":"taker","order-id":345487249132375,"match-id":5014,"trade-id":1085,"filled-amount":"0.01","filled-fees":"0.00002","filled-points":"0.0","fee-deduct-currency":"","fee-deduct-state":"done","id":313288753120940,"type":"buy-market"},
        {"symbol":"btcusdt","fee-currency":"usdt","source":"spot-api","price":"61500.5","created-at":1794405600000,"role":"maker","order-id":345487249132376,"match-id":5015,"trade-id":1086,"filled-amount":"0.004","filled-fees":"0.49","filled-points":"0.0","fee-deduct-currency":"","fee-deduct-state":"done","id":313288753120941,"type":"sell-limit"}]}`,
    },
    {
      to: 'GET /v1/account/accounts',
      raw: `{"status":"ok","data":[{"id":1528640,"type":"spot","subtype":"","state":"working"},{"id":5202591,"type":"point","subtype":"","state":"working"}]}`,
    },
    {
      to: 'GET /v1/account/accounts/1528640/balance',
      raw: `{"status":"ok","data":{"id":1528640,"type":"spot","state":"working","list":[{"currency":"btc","type":"trade","balance":"0.1","seq-num":"1"},{"currency":"btc","type":"frozen","balance":"0.02000001","seq-num":"1"},{"currency":"usdt","type":"trade","balance":"500.25","seq-num":"1"},{"currency":"usdt","type":"frozen","balance":"0","seq-num":"1"}]}}`,
    },
    // From an id downwards, inclusive.
    {
      to: 'GET /v1/query/deposit-withdraw',
      asks: 'from=75115912',
      raw: '{"status":"ok","data":[]}',
    },
    {
      to: 'GET /v1/query/deposit-withdraw',
      asks: 'from=61335312',
      raw: '{"status":"ok","data":[]}',
    },
    {
      to: 'GET /v1/query/deposit-withdraw',
      asks: 'type=deposit',
      raw: `{"status":"ok","data":[{"id":75115912,"type":"deposit","sub-type":"NORMAL","currency":"usdt","chain":"trc20usdt","tx-hash":"a2e2","amount":2849.5,"from-addr-tag":"","address":"TRFT","address-tag":"","fee":0,"state":"safe","created-at":1794409200000,"updated-at":1794409300000},
        {"id":75115913,"type":"deposit","sub-type":"NORMAL","currency":"usdt","chain":"trc20usdt","tx-hash":"a2e3","amount":7,"from-addr-tag":"","address":"TRFT","address-tag":"","fee":0,"state":"orphan","created-at":1794409260000,"updated-at":1794409300000}]}`,
    },
    {
      to: 'GET /v1/query/deposit-withdraw',
      asks: 'type=withdraw',
      raw: `{"status":"ok","data":[{"id":61335312,"type":"withdraw","sub-type":"NORMAL","currency":"usdt","chain":"trc20usdt","tx-hash":"30a3","amount":12,"from-addr-tag":"","address":"TRf5","address-tag":"","fee":1,"state":"confirmed","created-at":1794412800000,"updated-at":1794412900000}]}`,
    },
  ],
  trades: [
    '1085 buy 0.01 BTC/USDT @ 61000 fee 0.00002 BTC at 2026-11-11T13:00:00.000Z',
    '1086 sell 0.004 BTC/USDT @ 61500.5 fee 0.49 USDT at 2026-11-11T14:00:00.000Z',
  ],
  balances: ['BTC 0.12000001 free 0.1', 'USDT 500.25 free 500.25'],
  flows: [
    '75115912 deposit 2849.5 USDT fee 0 at 2026-11-11T15:00:00.000Z',
    '61335312 withdrawal -12 USDT fee 1 at 2026-11-11T16:00:00.000Z',
  ],
}
