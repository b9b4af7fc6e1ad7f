import type { ReactNode } from 'react'

export const disconnectedAccounts = 'Disconnected accounts'
export const countsAsOf = (account: ReactNode, day: string) => (
  <>
    {account} is disconnected and counts as of {day}.{' '}
  </>
)
export const countsAsWithdrawn = (account: ReactNode, day: string) => (
  <>
    {account} was disconnected on {day}; its holdings count as withdrawn.{' '}
  </>
)
export const changeAccounts = 'Change'
