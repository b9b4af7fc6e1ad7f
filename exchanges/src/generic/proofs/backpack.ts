import type { ExchangeProof } from './proof.ts'

/** https://docs.backpack.exchange: times are text without a zone, in UTC. */
export const backpack: ExchangeProof = {
  ids: ['backpack'],
  markets: [{ symbol: 'BTC/USDC', id: 'BTC_USDC' }],
  replies: [
    {
      to: 'GET /wapi/v1/history/fills',
      raw: `[{"clientId":null,"fee":"0.00001","feeSymbol":"BTC","isMaker":false,"orderId":"4238907375","price":"61000.5","quantity":"0.01","side":"Bid","symbol":"BTC_USDC","systemOrderType":null,"timestamp":"2026-11-11T13:00:00.123","tradeId":9748827},
        {"clientId":null,"fee":"0.246002","feeSymbol":"USDC","isMaker":true,"orderId":"4238907376","price":"61500.5","quantity":"0.004","side":"Ask","symbol":"BTC_USDC","systemOrderType":null,"timestamp":"2026-11-11T14:00:00.000","tradeId":9748828}]`,
    },
    {
      to: 'GET /api/v1/capital',
      raw: `{"BTC":{"available":"0.1","locked":"0.02000001","staked":"0"},"USDC":{"available":"500.25","locked":"0","staked":"0"}}`,
    },
    {
      to: 'GET /wapi/v1/capital/deposits',
      raw: `[{"id":6695353,"toAddress":null,"fromAddress":null,"confirmationBlockNumber":1,"source":"solana","status":"confirmed","transactionHash":"h1","subaccountId":null,"symbol":"USDC","quantity":"100.5","createdAt":"2026-11-11T15:00:00.000","isCredited":true},
        {"id":6695354,"toAddress":null,"fromAddress":null,"confirmationBlockNumber":1,"source":"solana","status":"pending","transactionHash":"h2","subaccountId":null,"symbol":"USDC","quantity":"7","createdAt":"2026-11-11T15:01:00.000","isCredited":false}]`,
    },
    {
      to: 'GET /wapi/v1/capital/withdrawals',
      raw: `[{"id":5479929,"blockchain":"Solana","clientId":null,"createdAt":"2026-11-11T16:00:00.000","fee":"1","fiatFee":null,"fiatState":null,"fiatSymbol":null,"identifier":null,"isInternal":false,"providerId":null,"quantity":"10","status":"confirmed","subaccountId":null,"symbol":"USDC","toAddress":"G4D","transactionHash":"h3"}]`,
    },
  ],
  trades: [
    '9748827 buy 0.01 BTC/USDC @ 61000.5 fee 0.00001 BTC at 2026-11-11T13:00:00.123Z',
    '9748828 sell 0.004 BTC/USDC @ 61500.5 fee 0.246002 USDC at 2026-11-11T14:00:00.000Z',
  ],
  balances: ['BTC 0.12000001 free 0.1', 'USDC 500.25 free 500.25'],
  flows: [
    '6695353 deposit 100.5 USDC fee 0 at 2026-11-11T15:00:00.000Z',
    '5479929 withdrawal -10 USDC fee 1 at 2026-11-11T16:00:00.000Z',
  ],
}
