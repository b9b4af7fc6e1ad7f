import type { ExchangeProof } from './proof.ts'

/** https://phemex-docs.github.io: amounts and prices are integers, of a hundred-millionth each. */
export const phemex: ExchangeProof = {
  ids: ['phemex'],
  markets: [
    {
      symbol: 'BTC/USDT',
      id: 'sBTCUSDT',
      more: {
        priceScale: 8,
        valueScale: 8,
        ratioScale: 8,
        settle: undefined,
        precision: { amount: '0.00000001', price: '0.00000001' },
      },
    },
  ],
  learnt: {
    currencies: {
      BTC: { id: 'BTC', code: 'BTC', valueScale: 8, networks: {} },
      USDT: { id: 'USDT', code: 'USDT', valueScale: 8, networks: {} },
    },
  },
  replies: [
    {
      to: 'GET /exchange/spot/order/trades',
      span: {
        from: 'start',
        to: 'end',
        unitMs: 1,
        empty: '{"code":0,"msg":"OK","data":{"total":0,"rows":[]}}',
      },
      raw: `{"code":0,"msg":"OK","data":{"total":2,"rows":[
        {"transactTimeNs":1794402000123456789,"symbol":"sBTCUSDT","currency":"USDT","tradeType":"Trade","side":"Buy","ordType":"Limit","execQtyRq":null,"baseCurrency":"BTC","quoteCurrency":"USDT","execId":"0e71fd9e-1","orderID":"cd96a9bb-1","priceEp":6100050000000,"execPriceEp":6100050000000,"orderQtyEv":1000000,"baseQtyEv":1000000,"quoteQtyEv":61000500000,"execBaseQtyEv":1000000,"execQuoteQtyEv":61000500000,"execStatus":"MakerFill","feeRateEr":100000,"execFeeEv":1000,"feeCurrency":"BTC"},
        {"transactTimeNs":1794405600000000000,"symbol":"sBTCUSDT","currency":"USDT","tradeType":"Trade","side":"Sell","ordType":"Market","baseCurrency":"BTC","quoteCurrency":"USDT","execId":"0e71fd9e-2","orderID":"cd96a9bb-2","priceEp":6150050000000,"execPriceEp":6150050000000,"orderQtyEv":400000,"baseQtyEv":400000,"quoteQtyEv":24600200000,"execBaseQtyEv":400000,"execQuoteQtyEv":24600200000,"execStatus":"TakerFill","feeRateEr":100000,"execFeeEv":24600200,"feeCurrency":"USDT"}]}}`,
    },
    {
      to: 'GET /spot/wallets',
      raw: `{"code":0,"msg":"","data":[{"currency":"USDT","balanceEv":50025000000,"lockedTradingBalanceEv":0,"lockedWithdrawEv":0,"lastUpdateTimeNs":1794402000000000000,"walletVid":0},{"currency":"BTC","balanceEv":12000001,"lockedTradingBalanceEv":2000001,"lockedWithdrawEv":0,"lastUpdateTimeNs":1794402000000000000,"walletVid":0}]}`,
    },
    {
      to: 'GET /exchange/wallets/depositList',
      raw: `{"code":0,"msg":"OK","data":[{"id":29200,"currency":"USDT","currencyCode":3,"txHash":"0x0bdb","address":"0x5bfb","amountEv":3000000000,"confirmations":13,"type":"Deposit","status":"Success","createdAt":1794409200000},
        {"id":29201,"currency":"USDT","currencyCode":3,"txHash":"0x0bdc","address":"0x5bfb","amountEv":9000000000,"confirmations":1,"type":"Deposit","status":"Rejected","createdAt":1794409260000}]}`,
    },
    {
      to: 'GET /exchange/wallets/withdrawList',
      raw: `{"code":0,"msg":"OK","data":[{"id":10000001,"userId":10000001,"currency":"USDT","currencyCode":3,"status":"Succeed","withdrawStatus":"Succeed","amountEv":8800000000,"feeEv":1200000000,"address":"0x5xxx","txHash":"0x0xxx","submitedAt":1794412800000,"submittedAt":1794412800000,"expiredTime":1794414000000}]}`,
    },
  ],
  trades: [
    '0e71fd9e-1 buy 0.01 BTC/USDT @ 61000.5 fee 0.00001 BTC at 2026-11-11T13:00:00.123Z',
    '0e71fd9e-2 sell 0.004 BTC/USDT @ 61500.5 fee 0.246002 USDT at 2026-11-11T14:00:00.000Z',
  ],
  balances: ['USDT 500.25 free 500.25', 'BTC 0.12000001 free 0.1'],
  flows: [
    '29200 deposit 30 USDT fee 0 at 2026-11-11T15:00:00.000Z',
    '10000001 withdrawal -88 USDT fee 12 at 2026-11-11T16:00:00.000Z',
  ],
}
