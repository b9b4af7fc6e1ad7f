import type { ExchangeProof } from './proof.ts'

/** https://docs.woox.io: amounts of trades are numbers, times are seconds with decimals. */
export const woo: ExchangeProof = {
  ids: ['woo'],
  markets: [{ symbol: 'BTC/USDT', id: 'SPOT_BTC_USDT' }],
  replies: [
    {
      to: 'GET /v3/trade/transactionHistory',
      raw: `{"success":true,"data":{"rows":[
        {"id":1734947821,"symbol":"SPOT_BTC_USDT","orderId":60780383217,"executedPrice":61000.5,"executedQuantity":0.01,"fee":0.00001,"realizedPnl":null,"feeAsset":"BTC","orderTag":"default","side":"BUY","executedTimestamp":"1794402000.123","isMaker":0},
        {"id":1734947822,"symbol":"SPOT_BTC_USDT","orderId":60780383218,"executedPrice":61500.5,"executedQuantity":0.004,"fee":0.246002,"realizedPnl":null,"feeAsset":"USDT","orderTag":"default","side":"SELL","executedTimestamp":"1794405600.000","isMaker":1}],"meta":{"total":2,"recordsPerPage":100,"currentPage":1}},"timestamp":1794441600000}`,
    },
    {
      to: 'GET /v3/asset/balances',
      raw: `{"success":true,"data":{"holding":[{"token":"BTC","holding":0.12000001,"frozen":0.02000001,"staked":0,"unbonding":0,"vault":0,"interest":0,"pendingShortQty":0,"pendingLongQty":0,"availableBalance":0.1,"updatedTime":1794402000.121},{"token":"USDT","holding":500.25,"frozen":0,"staked":0,"unbonding":0,"vault":0,"interest":0,"pendingShortQty":0,"pendingLongQty":0,"availableBalance":500.25,"updatedTime":1794402000.121}]},"timestamp":1794441600000}`,
    },
    {
      to: 'GET /v3/asset/wallet/history',
      asks: 'tokenSide=DEPOSIT',
      raw: `{"success":true,"data":{"rows":[
        {"createdTime":"1794409200.523","updatedTime":"1794409300.081","id":"241","externalId":"E1","applicationId":"A1","token":"USDT","targetAddress":"0x4d68","sourceAddress":"0x63DF","extra":"","type":"BALANCE","tokenSide":"DEPOSIT","amount":"100.5","txId":"0x891a","feeToken":"USDT","feeAmount":"0","status":"COMPLETED"},
        {"createdTime":"1794409260.523","updatedTime":"1794409300.081","id":"242","externalId":"E2","applicationId":"A2","token":"USDT","targetAddress":"0x4d68","sourceAddress":"0x63DF","extra":"","type":"BALANCE","tokenSide":"DEPOSIT","amount":"7","txId":"0x891b","feeToken":"USDT","feeAmount":"0","status":"CONFIRMING"}],"meta":{"total":2,"records_per_page":25,"current_page":1}},"timestamp":1794441600000}`,
    },
    {
      to: 'GET /v3/asset/wallet/history',
      asks: 'tokenSide=WITHDRAW',
      raw: `{"success":true,"data":{"rows":[{"createdTime":"1794412800.000","updatedTime":"1794412900.081","id":"243","externalId":"E3","applicationId":"A3","token":"USDT","targetAddress":"0x4d68","sourceAddress":"0x63DF","extra":"","type":"BALANCE","tokenSide":"WITHDRAW","amount":"10.00000000","txId":"0x891c","feeToken":"USDT","feeAmount":"2","status":"COMPLETED"}],"meta":{"total":1,"records_per_page":25,"current_page":1}},"timestamp":1794441600000}`,
    },
  ],
  trades: [
    '1734947821 buy 0.01 BTC/USDT @ 61000.5 fee 0.00001 BTC at 2026-11-11T13:00:00.123Z',
    '1734947822 sell 0.004 BTC/USDT @ 61500.5 fee 0.246002 USDT at 2026-11-11T14:00:00.000Z',
  ],
  balances: ['BTC 0.12000001 free 0.1', 'USDT 500.25 free 500.25'],
  flows: [
    '241 deposit 100.5 USDT fee 0 at 2026-11-11T15:00:00.523Z',
    '243 withdrawal -10.00000000 USDT fee 2 at 2026-11-11T16:00:00.000Z',
  ],
}
