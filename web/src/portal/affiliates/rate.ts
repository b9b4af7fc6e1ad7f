import * as texts from '#texts/portal/affiliates'

/** Parses a typed rate as a whole percentage; invalid numbers count as 0. */
export function wholePercent(typed: string): string {
  const number = Number.parseInt(typed, 10)
  return Number.isNaN(number) ? '0' : String(number)
}

export const rateFault = (percent: string): string | null =>
  /^\d{1,3}$/.test(percent) && Number(percent) <= 100 ? null : texts.commissionRateFault

/** 20 is sent as 0.2; rounded both ways, since 0.07 × 100 is not exactly 7 in floats. */
export const asFraction = (percent: string): number => Math.round(Number(percent)) / 100
export const asPercent = (fraction: number): string => String(Math.round(fraction * 100))
