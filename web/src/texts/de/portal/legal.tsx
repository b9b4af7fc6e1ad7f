import type { ReactNode } from 'react'

export const legal = 'Rechtliches'
export const privacy = 'Datenschutz'
export const terms = 'Nutzungsbedingungen'
export const riskNotice = 'Risikohinweis'
export const lastChanged = (day: string, month: string) => `Zuletzt geändert: ${day}. ${month}.`
export const otherVersion = 'englische Fassung'
export const bindingVersion = (other: ReactNode) => (
  <>Dies ist eine Übersetzung; verbindlich ist die {other}.</>
)
export const contents = 'Inhalt'
/** The people who run this installation, and how to reach them. */
export const operator = 'Betreiber'
export const runBy = 'Betrieben von'
export const team = 'Das Harbour-Team'
export const website = 'Website'
export const reach = 'Kontakt'
export const answered = (contactPage: ReactNode) => (
  <>Schreib uns über die {contactPage}; ein Mensch antwortet.</>
)
export const questions = 'Fragen'
export const writeToUs = (contactPage: ReactNode) => <>Schreib uns über die {contactPage}.</>
export const contactPage = 'Kontaktseite'
