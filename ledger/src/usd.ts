/** Digits behind the point of a worth in USD: prices times amounts have dozens, which nobody can use. */
export const usdPlaces = 8
