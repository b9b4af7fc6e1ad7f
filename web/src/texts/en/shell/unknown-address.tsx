import type { ReactNode } from 'react'

/** On the login page. */
export const noPageLogIn = (address: string) =>
  `There is no page at ${address}. Log in to go to your home page.`

/** On the home page. */
export const noPage = 'There is no page at this address'
export const broughtHome = 'The link may be old or mistyped. You are on your home page.'
export const didYouMean = 'Did you mean'
export const placesToGo = 'Places to go'
export const search = 'Search'
export const contact = 'Contact support'

/** The page of a visitor. */
export const pageNotFound = 'Page not found'
export const nothingAt = (address: ReactNode) => (
  <>There is nothing at {address}. The link may be old or mistyped.</>
)
export const startPage = 'Start page'
export const startPageText = 'What Harbour does, and its prices'
export const logIn = 'Log in'
export const logInText = 'To your dashboard'
export const contactText = 'Tell us which link led here'
