import type { ExchangeProof } from './proof.ts'

/** https://docs.bitvavo.com: deposits and withdrawals have no id other than the chain's. */
export const bitvavo: ExchangeProof = {
  ids: ['bitvavo'],
  markets: [{ symbol: 'BTC/EUR', id: 'BTC-EUR' }],
  replies: [
    {
      to: 'GET /v2/trades',
      raw: `[{"id":"108c3633-0276-4480-a902-17a01829deae","orderId":"1d671998-3d44","clientOrderId":"2be7","timestamp":1794402000000,"market":"BTC-EUR","side":"buy","amount":"0.01","price":"55000.5","taker":true,"fee":"1.375","feeCurrency":"EUR","settled":true},
        {"id":"108c3633-0276-4480-a902-17a01829deaf","orderId":"1d671998-3d45","clientOrderId":"2be8","timestamp":1794405600000,"market":"BTC-EUR","side":"sell","amount":"0.004","price":"55500.5","taker":false,"fee":"0.33","feeCurrency":"EUR","settled":true}]`,
    },
    {
      to: 'GET /v2/balance',
      raw: `[{"symbol":"BTC","available":"0.1","inOrder":"0.02000001"},{"symbol":"EUR","available":"500.25","inOrder":"0"}]`,
    },
    {
      to: 'GET /v2/depositHistory',
      raw: `[{"timestamp":1794409200000,"symbol":"ETH","amount":"0.249825","fee":"0","status":"completed","address":"0x1","txId":"0x5167"},
        {"timestamp":1794409260000,"symbol":"ETH","amount":"1","fee":"0","status":"canceled","address":"0x1","txId":"0x5168"}]`,
    },
    {
      to: 'GET /v2/withdrawalHistory',
      raw: `[{"timestamp":1794412800000,"symbol":"BTC","amount":"0.99994","address":"bc1q","paymentId":"","txId":"a27b3f","fee":"0.00006","status":"completed"}]`,
    },
  ],
  trades: [
    '108c3633-0276-4480-a902-17a01829deae buy 0.01 BTC/EUR @ 55000.5 fee 1.375 EUR at 2026-11-11T13:00:00.000Z',
    '108c3633-0276-4480-a902-17a01829deaf sell 0.004 BTC/EUR @ 55500.5 fee 0.33 EUR at 2026-11-11T14:00:00.000Z',
  ],
  balances: ['BTC 0.12000001 free 0.1', 'EUR 500.25 free 500.25'],
  flows: [
    '0x5167 deposit 0.249825 ETH fee 0 at 2026-11-11T15:00:00.000Z',
    'a27b3f withdrawal -0.99994 BTC fee 0.00006 at 2026-11-11T16:00:00.000Z',
  ],
}
