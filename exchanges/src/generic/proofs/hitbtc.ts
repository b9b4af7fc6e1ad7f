import type { ExchangeProof } from './proof.ts'

/** https://api.hitbtc.com: a trade's fee is in the quote currency. FMFW.io and Bequant are the same exchange under other names. */
export const hitbtc: ExchangeProof = {
  ids: ['hitbtc', 'bequant', 'fmfwio'],
  markets: [{ symbol: 'BTC/USDT', id: 'BTCUSDT', more: { info: { fee_currency: 'USDT' } } }],
  replies: [
    {
      to: 'GET /api/3/spot/history/trade',
      raw: `[{"id":277210397,"client_order_id":"6e1","order_id":28102855393,"symbol":"BTCUSDT","side":"buy","quantity":"0.01","price":"61000.5","fee":"0.610005","timestamp":"2026-11-11T13:00:00.123Z","taker":true},
        {"id":277210398,"client_order_id":"6e2","order_id":28102855394,"symbol":"BTCUSDT","side":"sell","quantity":"0.004","price":"61500.5","fee":"0.246002","timestamp":"2026-11-11T14:00:00.000Z","taker":false}]`,
    },
    {
      to: 'GET /api/3/spot/balance',
      raw: `[{"currency":"BTC","available":"0.1","reserved":"0.02000001","reserved_margin":"0"},{"currency":"USDT","available":"500.25","reserved":"0","reserved_margin":"0"}]`,
    },
    { to: 'GET /api/3/wallet/balance', raw: `[{"currency":"BTC","available":"0.5","reserved":"0"}]` },
    {
      to: 'GET /api/3/wallet/transactions',
      asks: 'types=DEPOSIT',
      raw: `[{"id":101609495,"created_at":"2026-11-11T15:00:00.000Z","updated_at":"2026-11-11T15:05:00.000Z","status":"SUCCESS","type":"DEPOSIT","subtype":"BLOCKCHAIN","native":{"tx_id":"e20b0965","index":881652766,"currency":"ETH","amount":"0.01418088","hash":"d95d","address":"0xd925","confirmations":20}},
        {"id":101609496,"created_at":"2026-11-11T15:01:00.000Z","updated_at":"2026-11-11T15:05:00.000Z","status":"ROLLED_BACK","type":"DEPOSIT","subtype":"BLOCKCHAIN","native":{"tx_id":"e20b0966","index":881652767,"currency":"ETH","amount":"7","hash":"d95e","address":"0xd925","confirmations":1}}]`,
    },
    {
      to: 'GET /api/3/wallet/transactions',
      asks: 'types=WITHDRAW',
      raw: `[{"id":102703545,"created_at":"2026-11-11T16:00:00.000Z","updated_at":"2026-11-11T16:05:00.000Z","status":"SUCCESS","type":"WITHDRAW","subtype":"BLOCKCHAIN","native":{"tx_id":"d3e0","index":5176027,"currency":"USDT","amount":"100","hash":"5764","address":"0x1234","fee":"1.22"},"operation_id":"084cfcd5"}]`,
    },
  ],
  trades: [
    '277210397 buy 0.01 BTC/USDT @ 61000.5 fee 0.610005 USDT at 2026-11-11T13:00:00.123Z',
    '277210398 sell 0.004 BTC/USDT @ 61500.5 fee 0.246002 USDT at 2026-11-11T14:00:00.000Z',
  ],
  balances: ['spot BTC 0.12000001 free 0.1', 'spot USDT 500.25 free 500.25', 'funding BTC 0.5 free 0.5'],
  flows: [
    '101609495 deposit 0.01418088 ETH fee 0 at 2026-11-11T15:00:00.000Z',
    '084cfcd5 withdrawal -100 USDT fee 1.22 at 2026-11-11T16:00:00.000Z',
  ],
}
