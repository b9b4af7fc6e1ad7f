import type { ReactNode } from 'react'

export const noPageLogIn = (address: string) =>
  `Unter ${address} gibt es keine Seite. Melde dich an, um auf deine Startseite zu kommen.`

export const noPage = 'Unter dieser Adresse gibt es keine Seite'
export const broughtHome = 'Vielleicht ist der Link alt oder vertippt. Du bist auf deiner Startseite.'
export const didYouMean = 'Meintest du'
export const placesToGo = 'Wohin du gehen kannst'
export const search = 'Suchen'
export const contact = 'Support kontaktieren'

/** The page of a visitor. */
export const pageNotFound = 'Seite nicht gefunden'
export const nothingAt = (address: ReactNode) => (
  <>Unter {address} gibt es nichts. Vielleicht ist der Link alt oder vertippt.</>
)
export const startPage = 'Startseite'
export const startPageText = 'Was Harbour kann und was es kostet'
export const logIn = 'Anmelden'
export const logInText = 'Zu deinem Dashboard'
export const contactText = 'Sag uns, welcher Link hierher führte'
