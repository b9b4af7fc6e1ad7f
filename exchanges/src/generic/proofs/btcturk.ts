import type { ExchangeProof } from './proof.ts'

/** https://docs.btcturk.com: what is paid is negative, fee and tax apart; coins and money move in two lists. */
export const btcturk: ExchangeProof = {
  ids: ['btcturk'],
  markets: [{ symbol: 'BTC/TRY', id: 'BTCTRY' }],
  replies: [
    {
      to: 'GET /api/v1/users/transactions/trade',
      span: { from: 'startDate', to: 'endDate', unitMs: 1, empty: '{"data":[],"success":true}' },
      raw: `{"data":[
        {"price":"2600000.5","numeratorSymbol":"BTC","denominatorSymbol":"TRY","orderType":"buy","orderId":11,"id":1,"timestamp":1794402000123,"amount":"0.01","fee":"-39.0","tax":"-7.0"},
        {"price":"2650000.5","numeratorSymbol":"BTC","denominatorSymbol":"TRY","orderType":"sell","orderId":12,"id":2,"timestamp":1794405600000,"amount":"-0.004","fee":"-15.9","tax":"-2.8"}],"success":true,"message":null,"code":0}`,
    },
    {
      to: 'GET /api/v1/users/balances',
      raw: `{"data":[{"asset":"TRY","assetname":"Türk Lirası","balance":"500.25","locked":"0","free":"500.25","orderFund":"0","requestFund":"0","precision":2},{"asset":"BTC","assetname":"Bitcoin","balance":"0.12000001","locked":"0.02000001","free":"0.1","orderFund":"0.02000001","requestFund":"0","precision":8}],"success":true,"message":null,"code":0}`,
    },
    {
      to: 'GET /api/v1/users/transactions/crypto',
      asks: 'type=deposit',
      raw: '{"data":[],"success":true,"message":null,"code":0}',
    },
    {
      to: 'GET /api/v1/users/transactions/crypto',
      raw: `{"data":[{"balanceType":"withdrawal","currencySymbol":"BTC","id":502,"timestamp":1794412800000,"funds":"0","amount":"-0.25","fee":"-0.0005","tax":"0"}],"success":true,"message":null,"code":0}`,
    },
    {
      to: 'GET /api/v1/users/transactions/fiat',
      asks: 'type=deposit',
      raw: `{"data":[{"balanceType":"deposit","currencySymbol":"TRY","id":501,"timestamp":1794409200000,"funds":"0","amount":"1000","fee":"0","tax":"0"}],"success":true,"message":null,"code":0}`,
    },
    { to: 'GET /api/v1/users/transactions/fiat', raw: '{"data":[],"success":true,"message":null,"code":0}' },
  ],
  trades: [
    '1 buy 0.01 BTC/TRY @ 2600000.5 fee 46 TRY at 2026-11-11T13:00:00.123Z',
    '2 sell 0.004 BTC/TRY @ 2650000.5 fee 18.7 TRY at 2026-11-11T14:00:00.000Z',
  ],
  balances: ['TRY 500.25 free 500.25', 'BTC 0.12000001 free 0.1'],
  flows: [
    '501 deposit 1000 TRY fee 0 at 2026-11-11T15:00:00.000Z',
    '502 withdrawal -0.25 BTC fee 0.0005 at 2026-11-11T16:00:00.000Z',
  ],
}
