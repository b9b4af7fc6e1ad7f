export const reportCurrencies = ['USD', 'EUR', 'GBP', 'CHF', 'JPY', 'BTC'] as const
export const themes = ['dark', 'light', 'system'] as const
