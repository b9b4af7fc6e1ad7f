import type { ReactNode } from 'react'

export const reportCurrency = 'Report currency'
export const amountsIn = (currency: ReactNode) => <>In {currency}</>
export const rate = (
  currency: string,
  usd: string,
  source: string | null,
  time: ReactNode,
  past: string | null,
) => (
  <>
    1 {currency} is {usd} by {source}, {time}.{past}
  </>
)
/** The close that converted past amounts, as a further sentence. */
export const previousClose = ' Past amounts use the previous day’s close.'
export const ownClose = ' Past amounts use that day’s close.'
