import type { ReactNode } from 'react'

export const disconnectedAccounts = 'Getrennte Konten'
export const countsAsOf = (account: ReactNode, day: string) => (
  <>
    {account} ist getrennt und zählt mit dem Stand vom {day} weiter.{' '}
  </>
)
export const countsAsWithdrawn = (account: ReactNode, day: string) => (
  <>
    {account} wurde am {day} getrennt; der Bestand gilt als ausgezahlt.{' '}
  </>
)
export const changeAccounts = 'Ändern'
