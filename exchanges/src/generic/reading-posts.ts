/**
 * Paths by which these exchanges are read with POST, for ccxt's balances, trades, deposits and withdrawals. A test
 * compares it with the requests that are sent. All other requests than GET are refused before anything is sent.
 */
export const readingPosts: Readonly<Record<string, readonly string[]>> = {
  bitfinex: ['/v2/auth/r/wallets', '/v2/auth/r/trades/hist', '/v2/auth/r/movements/hist'],
  bitstamp: ['/api/v2/account_balances/', '/api/v2/user_transactions/'],
  coinone: ['/v2/account/balance', '/v2/order/complete_orders'],
  coinspot: ['/api/ro/my/balances', '/api/ro/my/transactions'],
  cryptocom: [
    '/exchange/v1/private/user-balance',
    '/exchange/v1/private/get-trades',
    '/exchange/v1/private/get-deposit-history',
    '/exchange/v1/private/get-withdrawal-history',
  ],
  gemini: ['/v1/balances', '/v1/mytrades', '/v1/transfers'],
  independentreserve: ['/Private/GetAccounts', '/Private/GetTrades'],
  kraken: [
    '/0/private/BalanceEx',
    '/0/private/TradesHistory',
    '/0/private/DepositStatus',
    '/0/private/WithdrawStatus',
  ],
  p2b: ['/api/v2/account/balances', '/api/v2/account/market_deal_history'],
  whitebit: [
    '/api/v4/main-account/balance',
    '/api/v4/trade-account/balance',
    '/api/v4/trade-account/executed-history',
    '/api/v4/main-account/history',
  ],
}

/** ccxt calls for which a read-only key suffices: CoinSpot has separate addresses for such keys. */
export const readingOptions: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  coinspot: { fetchBalance: 'privatePostRoMyBalances' },
}

/**
 * Exchanges that ccxt supports and Harbour does not: one address serves both reading and trading (Mercado,
 * Bitbns), signing takes more than a key and a secret (LBank), or spot trades are not available (Zebpay).
 */
export const notOffered: ReadonlySet<string> = new Set(['bitbns', 'lbank', 'mercado', 'zebpay'])
