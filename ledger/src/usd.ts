/** Decimal places of a worth in USD: prices times amounts have dozens, which are useless. */
export const usdPlaces = 8
