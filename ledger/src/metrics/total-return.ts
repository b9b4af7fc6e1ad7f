/** Compounds daily returns: the product of (1 + r). */
export const indexOf = (returns: readonly number[]): number =>
  returns.reduce((index, r) => index * (1 + r), 1)

/** Time-weighted: the product of (1 + r), less 1. */
export const totalReturn = (returns: readonly number[]): number => indexOf(returns) - 1
