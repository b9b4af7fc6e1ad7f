import type { ReactNode } from 'react'

export const legal = 'Rechtliches'
export const privacy = 'Datenschutz'
export const terms = 'Nutzungsbedingungen'
export const riskNotice = 'Risikohinweis'
export const lastChanged = (day: string, month: string) => `Zuletzt geändert: ${day}. ${month}.`
export const bindingVersion = 'Dies ist eine Übersetzung; verbindlich ist die englische Fassung.'
export const questions = 'Fragen'
export const writeToUs = (contactPage: ReactNode) => <>Schreib uns über die {contactPage}.</>
export const contactPage = 'Kontaktseite'
