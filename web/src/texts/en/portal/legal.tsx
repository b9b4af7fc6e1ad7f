import type { ReactNode } from 'react'

export const legal = 'Legal'
export const privacy = 'Privacy'
export const terms = 'Terms'
export const riskNotice = 'Risk notice'
export const lastChanged = (day: string, month: string) => `Last changed: ${day} ${month}.`
export const otherVersion = 'German'
export const bindingVersion = (other: ReactNode) => (
  <>Also available in {other}; the English version is binding.</>
)
export const contents = 'Contents'
/** The people who run this installation, and how to reach them. */
export const operator = 'Operator'
export const runBy = 'Run by'
export const team = 'The Harbour team'
export const website = 'Website'
export const reach = 'Contact'
export const answered = (contactPage: ReactNode) => (
  <>Write to us on the {contactPage}; a person will answer.</>
)
export const questions = 'Questions'
export const writeToUs = (contactPage: ReactNode) => <>Write to us on the {contactPage}.</>
export const contactPage = 'contact page'
