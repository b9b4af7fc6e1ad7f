export const description = 'Guthaben, Positionen, Trades und Equity deiner Börsenkonten.'
export const overview = 'Übersicht'
export const trades = 'Trades'
export const equity = 'Equity'
