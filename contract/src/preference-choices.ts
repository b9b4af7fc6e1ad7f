export const reportCurrencies = ['USD', 'EUR', 'BTC'] as const
export const costMethods = ['average', 'fifo'] as const
export const themes = ['dark', 'light', 'system'] as const
