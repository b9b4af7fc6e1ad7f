import type { ExchangeProof } from './proof.ts'

/** https://docs.deribit.com: a balance excludes unrealised P&L of open positions; times of deposits are those of arrival. */
const answer = (result: string): string =>
  `{"jsonrpc":"2.0","id":1,"result":${result},"usIn":1,"usOut":2,"usDiff":1,"testnet":false}`
const nothing = answer('{"count":0,"data":[]}')

export const deribit: ExchangeProof = {
  ids: ['deribit'],
  markets: [{ symbol: 'BTC/USDC', id: 'BTC_USDC' }],
  replies: [
    {
      to: 'GET /api/v2/private/get_user_trades_by_instrument_and_time',
      raw: answer(`{"trades":[
        {"trade_seq":3,"trade_id":"BTC_USDC-1","timestamp":1794402000123,"tick_direction":1,"state":"filled","self_trade":false,"reduce_only":false,"price":61000.5,"post_only":false,"order_type":"limit","order_id":"BTC_USDC-11","matching_id":null,"liquidity":"M","instrument_name":"BTC_USDC","index_price":61000,"fee_currency":"BTC","fee":0.00001,"direction":"buy","amount":0.01},
        {"trade_seq":4,"trade_id":"BTC_USDC-2","timestamp":1794405600000,"tick_direction":1,"state":"filled","self_trade":false,"reduce_only":false,"price":61500.5,"post_only":false,"order_type":"market","order_id":"BTC_USDC-12","matching_id":null,"liquidity":"T","instrument_name":"BTC_USDC","index_price":61500,"fee_currency":"USDC","fee":0.123,"direction":"sell","amount":0.004}],"has_more":false}`),
    },
    {
      to: 'GET /api/v2/private/get_account_summaries',
      raw: answer(`{"id":10,"email":"a@example.com","summaries":[
        {"currency":"BTC","equity":0.13000001,"balance":0.12000001,"available_funds":0.1,"margin_balance":0.13,"initial_margin":0.02,"available_withdrawal_funds":0.1,"session_upl":0.01,"total_pl":0.01},
        {"currency":"USDC","equity":500.25,"balance":500.25,"available_funds":500.25,"margin_balance":500.25,"initial_margin":0,"available_withdrawal_funds":500.25,"session_upl":0,"total_pl":0}]}`),
    },
    {
      to: 'GET /api/v2/private/get_deposits',
      asks: 'currency=BTC',
      raw: answer(`{"count":2,"data":[
        {"address":"2N35","amount":0.5,"currency":"BTC","received_timestamp":1794409200000,"state":"completed","transaction_id":"2306","updated_timestamp":1794409300000},
        {"address":"2N35","amount":7,"currency":"BTC","received_timestamp":1794409260000,"state":"rejected","transaction_id":"2307","updated_timestamp":1794409300000}]}`),
    },
    { to: 'GET /api/v2/private/get_deposits', raw: nothing },
    {
      to: 'GET /api/v2/private/get_withdrawals',
      asks: 'currency=BTC',
      raw: answer(
        `{"count":1,"data":[{"address":"2NBq","amount":0.25,"confirmed_timestamp":1794412900000,"created_timestamp":1794412800000,"currency":"BTC","fee":0.0001,"id":1,"priority":0.15,"state":"completed","transaction_id":"2308","updated_timestamp":1794412900000}]}`,
      ),
    },
    { to: 'GET /api/v2/private/get_withdrawals', raw: nothing },
  ],
  trades: [
    'BTC_USDC-1 buy 0.01 BTC/USDC @ 61000.5 fee 0.00001 BTC at 2026-11-11T13:00:00.123Z',
    'BTC_USDC-2 sell 0.004 BTC/USDC @ 61500.5 fee 0.123 USDC at 2026-11-11T14:00:00.000Z',
  ],
  balances: ['BTC 0.12000001 free 0.12000001', 'USDC 500.25 free 500.25'],
  flows: [
    '2306 deposit 0.5 BTC fee 0 at 2026-11-11T15:00:00.000Z',
    '1 withdrawal -0.25 BTC fee 0.0001 at 2026-11-11T16:00:00.000Z',
  ],
}
