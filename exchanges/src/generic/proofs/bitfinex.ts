import type { ExchangeProof } from './proof.ts'

/** https://docs.bitfinex.com/reference: rows are lists; a paid fee is negative, and so is a sold or withdrawn amount. */
export const bitfinex: ExchangeProof = {
  ids: ['bitfinex'],
  markets: [{ symbol: 'BTC/USD', id: 'tBTCUSD' }],
  replies: [
    {
      to: 'POST /v2/auth/r/trades/hist',
      raw: `[[402088407,"tBTCUSD",1794402000000,34938060782,0.01,61000.5,"EXCHANGE LIMIT",61000.5,1,-0.00001,"BTC",1],
        [402088408,"tBTCUSD",1794405600000,34938060783,-0.004,61500.5,"EXCHANGE MARKET",61500.5,-1,-0.492004,"USD",2]]`,
    },
    {
      to: 'POST /v2/auth/r/wallets',
      raw: `[["exchange","BTC",0.12000001,0,0.1,null,null],["exchange","USD",500.25,0,500.25,null,null],["funding","USD",40,0,40,null,null]]`,
    },
    {
      to: 'POST /v2/auth/r/movements/hist',
      raw: `[[13293039,"USD","WIRE",null,null,1794409200000,1794409300000,null,null,"COMPLETED",null,null,1000,0,null,null,"bank",null,null,null,"tx1",null],
        [13293041,"BTC","BITCOIN",null,null,1794409260000,1794409300000,null,null,"CANCELED",null,null,-7,0,null,null,"bc1q",null,null,null,"tx3",null],
        [13293040,"BTC","BITCOIN",null,null,1794412800000,1794412900000,null,null,"COMPLETED",null,null,-0.25,-0.0004,null,null,"bc1q",null,null,null,"tx2",null]]`,
    },
  ],
  trades: [
    '402088407 buy 0.01 BTC/USD @ 61000.5 fee 0.00001 BTC at 2026-11-11T13:00:00.000Z',
    '402088408 sell 0.004 BTC/USD @ 61500.5 fee 0.492004 USD at 2026-11-11T14:00:00.000Z',
  ],
  balances: ['exchange BTC 0.12000001 free 0.1', 'exchange USD 500.25 free 500.25', 'funding USD 40 free 40'],
  flows: [
    '13293039 deposit 1000 USD fee 0 at 2026-11-11T15:00:00.000Z',
    '13293040 withdrawal -0.25 BTC fee 0.0004 at 2026-11-11T16:00:00.000Z',
  ],
}
