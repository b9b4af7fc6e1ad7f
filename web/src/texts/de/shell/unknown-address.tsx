export const noPageLogIn = (address: string) =>
  `Unter ${address} gibt es keine Seite. Melde dich an, um auf deine Startseite zu kommen.`

export const noPage = 'Unter dieser Adresse gibt es keine Seite'
export const broughtHome = 'Vielleicht ist der Link alt oder vertippt. Du bist auf deiner Startseite.'
export const didYouMean = 'Meintest du'
export const placesToGo = 'Wohin du gehen kannst'
export const search = 'Suchen'
export const contact = 'Support kontaktieren'
