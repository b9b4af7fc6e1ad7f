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
export const questions = 'Questions'
export const writeToUs = (contactPage: ReactNode) => <>Write to us on the {contactPage}.</>
export const contactPage = 'contact page'
