import type { ExchangeProof } from './proof.ts'

/**
 * https://toobit-docs.github.io: numbers have different meanings for deposits and withdrawals; the words beside them
 * are clear.
 */
export const toobit: ExchangeProof = {
  ids: ['toobit'],
  markets: [{ symbol: 'BTC/USDT', id: 'BTCUSDT' }],
  replies: [
    {
      to: 'GET /api/v1/account/trades',
      raw: `[{"id":"2024934575206059008","symbol":"BTCUSDT","symbolName":"BTCUSDT","orderId":"2024934575097029888","price":"61000.5","qty":"0.01","commission":"0.00001","commissionAsset":"BTC","time":"1794402000094","isBuyer":true,"isMaker":false,"fee":{"feeCoinId":"BTC","feeCoinName":"BTC","fee":"0.00001"},"feeCoinId":"BTC","feeAmount":"0.00001","makerRebate":"0","ticketId":"4864450547563401875"},
        {"id":"2024934575206059009","symbol":"BTCUSDT","symbolName":"BTCUSDT","orderId":"2024934575097029889","price":"61500.5","qty":"0.004","commission":"0.246002","commissionAsset":"USDT","time":"1794405600000","isBuyer":false,"isMaker":true,"fee":{"feeCoinId":"USDT","feeCoinName":"USDT","fee":"0.246002"},"feeCoinId":"USDT","feeAmount":"0.246002","makerRebate":"0","ticketId":"4864450547563401876"}]`,
    },
    {
      to: 'GET /api/v1/account',
      raw: `{"userId":"912902020","balances":[{"asset":"BTC","assetId":"BTC","assetName":"BTC","total":"0.12000001","free":"0.1","locked":"0.02000001"},{"asset":"USDT","assetId":"USDT","assetName":"USDT","total":"500.25","free":"500.25","locked":"0"}]}`,
    },
    {
      to: 'GET /api/v1/account/depositOrders',
      raw: `[{"time":1794409200000,"id":100234,"coinName":"USDT","statusCode":"DEPOSIT_CAN_WITHDRAW","status":"2","address":"T1","txId":"98A3","txIdUrl":"","requiredConfirmTimes":"5","confirmTimes":"5","quantity":"100.5","coin":"USDT","addressTag":"","fromAddress":"T2","fromAddressTag":""},
        {"time":1794409260000,"id":100235,"coinName":"USDT","statusCode":"DEPOSIT_REJECT","status":"11","address":"T1","txId":"98A4","txIdUrl":"","requiredConfirmTimes":"5","confirmTimes":"5","quantity":"7","coin":"USDT","addressTag":"","fromAddress":"T2","fromAddressTag":""}]`,
    },
    {
      to: 'GET /api/v1/account/withdrawOrders',
      raw: `[{"time":"1794412800000","id":"90161227158286336","coinName":"USDT","statusCode":"WITHDRAWAL_SUCCESS_STATUS","status":"6","address":"T3","txId":"12","txIdUrl":"","requiredConfirmTimes":"5","confirmTimes":"5","quantity":"14","coinId":"USDT","addressExt":"","arriveQuantity":"14","walletHandleTime":"1794412900000","feeCoinId":"USDT","feeCoinName":"USDT","fee":"1","kernelId":"","isInternalTransfer":false}]`,
    },
  ],
  trades: [
    '2024934575206059008 buy 0.01 BTC/USDT @ 61000.5 fee 0.00001 BTC at 2026-11-11T13:00:00.094Z',
    '2024934575206059009 sell 0.004 BTC/USDT @ 61500.5 fee 0.246002 USDT at 2026-11-11T14:00:00.000Z',
  ],
  balances: ['BTC 0.12000001 free 0.1', 'USDT 500.25 free 500.25'],
  flows: [
    '100234 deposit 100.5 USDT fee 0 at 2026-11-11T15:00:00.000Z',
    '90161227158286336 withdrawal -14 USDT fee 1 at 2026-11-11T16:00:00.000Z',
  ],
}
