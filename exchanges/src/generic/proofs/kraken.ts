import type { ExchangeProof } from './proof.ts'

/** https://docs.kraken.com/api/docs/rest-api: assets by their own names, fees of a trade in the quote. */
export const kraken: ExchangeProof = {
  ids: ['kraken'],
  markets: [
    { symbol: 'BTC/USD', id: 'XXBTZUSD', baseId: 'XXBT', quoteId: 'ZUSD', more: { altname: 'XBTUSD' } },
  ],
  replies: [
    {
      to: 'POST /0/private/TradesHistory',
      raw: `{"error":[],"result":{"trades":{
        "TAAAAA-AAAAA-AAAAAA":{"ordertxid":"OAAAAA-1","postxid":"TKH2SE-1","pair":"XXBTZUSD","time":1794402000.1234,"type":"buy","ordertype":"limit","price":"61000.10000","cost":"30500.05000","fee":"48.80008","vol":"0.50000000","margin":"0.00000","misc":"","trade_id":1,"maker":true},
        "TBBBBB-BBBBB-BBBBBB":{"ordertxid":"OBBBBB-1","postxid":"TKH2SE-2","pair":"XXBTZUSD","time":1794405600.5,"type":"sell","ordertype":"market","price":"61500.00000","cost":"12300.00000","fee":"31.98000","vol":"0.20000000","margin":"0.00000","misc":"","trade_id":2,"maker":false}},"count":2}}`,
    },
    {
      to: 'POST /0/private/BalanceEx',
      raw: `{"error":[],"result":{"ZUSD":{"balance":"25435.2100","hold_trade":"8249.7600"},"XXBT":{"balance":"1.2435000000","hold_trade":"0.8423000000"},"XETH":{"balance":"0.0000000000","hold_trade":"0.0000000000"}}}`,
    },
    {
      to: 'POST /0/private/DepositStatus',
      raw: `{"error":[],"result":[
        {"method":"Bitcoin","aclass":"currency","asset":"XXBT","refid":"FTDEPO-1","txid":"6544b41b","info":"2Myd4e","amount":"0.7812500000","fee":"0.0000000000","time":1794409200,"status":"Success"},
        {"method":"Bitcoin","aclass":"currency","asset":"XXBT","refid":"FTDEPO-2","txid":"6544b41c","info":"2Myd4e","amount":"9.0000000000","fee":"0.0000000000","time":1794409260,"status":"Pending"}]}`,
    },
    {
      to: 'POST /0/private/WithdrawStatus',
      raw: `{"error":[],"result":[
        {"method":"Ether","aclass":"currency","asset":"XETH","refid":"FTWITH-1","txid":"0x288b","info":"0x7cb2","amount":"9.9950000000","fee":"0.0050000000","time":1794412800,"status":"Success"},
        {"method":"Ether","aclass":"currency","asset":"XETH","refid":"FTWITH-2","txid":"","info":"0x7cb2","amount":"5.0000000000","fee":"0.0050000000","time":1794412900,"status":"Failure"}]}`,
    },
  ],
  trades: [
    'TAAAAA-AAAAA-AAAAAA buy 0.50000000 BTC/USD @ 61000.10000 fee 48.80008 USD at 2026-11-11T13:00:00.123Z',
    'TBBBBB-BBBBB-BBBBBB sell 0.20000000 BTC/USD @ 61500.00000 fee 31.98000 USD at 2026-11-11T14:00:00.500Z',
  ],
  balances: ['USD 25435.2100 free 17185.45', 'BTC 1.2435000000 free 0.4012'],
  flows: [
    'FTDEPO-1 deposit 0.7812500000 BTC fee 0.0000000000 at 2026-11-11T15:00:00.000Z',
    'FTWITH-1 withdrawal -9.9950000000 ETH fee 0.0050000000 at 2026-11-11T16:00:00.000Z',
  ],
}
