import type { ReactNode } from 'react'
import { count, counted } from '../../../core/kit/format.ts'

export const users = 'Users'
/** Follows 'Could not load'. */
export const theUsers = 'users'
export const user = 'User'
export const role = 'Role'
export const active = 'Active'
export const vip = 'VIP'
export const plan = 'Plan'
export const affiliate = 'Affiliate'
export const accounts = 'Accounts'
export const trades = 'Trades'
export const joined = 'Joined'
export const actions = 'Actions'
export const accountsAndTrades = (accounts: number, trades: number) =>
  accounts === 0 ? 'No accounts' : `${counted(accounts, 'account')} · ${counted(trades, 'trade')}`
export const joinedOn = (day: ReactNode) => <>Joined {day}</>
export const lastLogin = 'Last login'
export const lastLoginOn = (day: ReactNode) => <>last login {day}</>
export const never = 'Never'
export const noLogin = 'no login yet'
export const sortBy = 'Sort by'
export const newestFirst = 'Newest first'
export const oldestFirst = 'Oldest first'

export const you = 'You'
export const suspended = 'Suspended'
export const demo = 'Demo'
export const stillListed = 'Still on the VIP whitelist'
export const vipAtLogin = 'VIP at next login'

export const all = 'All'
export const paid = 'Paid'
export const free = 'Free'
export const trialing = 'In trial'
export const search = 'Search users'
export const searchIn = 'Email or username'
export const shownOf = (shown: number, all: number) => `${count(shown)} of ${count(all)} users`
export const onThisPage = (shown: number) => `${counted(shown, 'user')} on this page`
export const noItems = 'No items found'
export const noMatch = 'No users match this filter and search.'
export const clearFilters = 'Clear filters'

export const changeOf = (name: string) => `Change ${name}`
export const ownRow = 'You cannot change your own account here'
export const roleOf = (name: string) => `Role of ${name}`
export const betaTester = 'Beta Tester'
export const admin = 'Admin'
export const activeOf = (name: string) => `Active: ${name}`
export const vipOf = (name: string) => `VIP: ${name}`
export const isListed = 'This address is on the VIP whitelist'
export const affiliateOf = (name: string) => `Affiliate of ${name}`
export const direct = 'Direct'
export const inactive = (partner: string) => `${partner} (inactive)`
export const deleteOf = (name: string) => `Delete ${name}`

export const roleFailed = 'Failed to update role'
export const statusFailed = 'Failed to update status'
export const vipFailed = 'Failed to update VIP status'
export const affiliateFailed = 'Failed to update affiliate'
export const deleteFailed = 'Failed to delete user'

export const askDelete = (name: string) => `Delete ${name}?`
export const goOn = 'Continue'
export const whatGoes = (email: ReactNode, accounts: number, trades: number) => (
  <>
    {email} is logged out and permanently deleted, with {counted(accounts, 'exchange account')}, their keys
    and {counted(trades, 'trade')}. Votes are removed.
  </>
)
export const whatStays =
  'Feedback and comments stay without the name, contact messages without the email. Payments and commissions stay on record. The email can sign up again. This cannot be undone.'
export const typeEmail = 'Type the email to confirm'
export const emailOfAccount = 'Email of the account'
export const deleteUser = 'Delete user'
export const deleted = (name: string) => `${name} was deleted`
