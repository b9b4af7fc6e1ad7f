import { MINUS, quantity } from '../../core/kit/format.ts'

/** `+1.50R`: a result as a multiple of the initial risk. */
export const multiple = (r: number): string =>
  `${r < 0 ? MINUS : r > 0 ? '+' : ''}${quantity(Math.abs(r).toFixed(2), { digits: 2 })}R`
