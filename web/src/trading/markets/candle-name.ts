/** The length of candles as charts write it: a capital D for days, which cannot be confused with minutes or months. */
export const candleName = (interval: string): string => interval.replace('d', 'D')
