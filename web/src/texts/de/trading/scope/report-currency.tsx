import type { ReactNode } from 'react'

export const reportCurrency = 'Berichtswährung'
export const amountsIn = (currency: ReactNode) => <>In {currency}</>
export const rate = (
  currency: string,
  usd: string,
  source: string | null,
  time: ReactNode,
  past: string | null,
) => (
  <>
    1 {currency} entspricht {usd} laut {source}, {time}.{past}
  </>
)
/** The close that converted past amounts, as a further sentence. */
export const previousClose = ' Für vergangene Beträge gilt der Schlusskurs des Vortags.'
export const ownClose = ' Für vergangene Beträge gilt der Schlusskurs des Tages.'
