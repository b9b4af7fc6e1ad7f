/** The length of candles as charts write it: days are a capital, which no minute or month is taken for. */
export const candleName = (interval: string): string => interval.replace('d', 'D')
