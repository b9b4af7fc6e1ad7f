export const change = 'Veränderung der Equity'
export const changeDefinition =
  'Equity am Ende des Zeitraums abzüglich Equity zum Tagesschluss vor seinem ersten Tag. Die Teile darunter ergeben genau diese Summe.'
export const open = 'Unrealisierter P&L, Veränderung'
export const openDefinition =
  'Was offene Positionen und gehaltene Coins im Zeitraum gewonnen oder verloren haben, über das Realisierte hinaus. Gewinne, die davor unrealisiert waren und darin realisiert wurden, sind abgezogen. Enthält Ergebnisse von Trades mit unbekannter Eröffnung oder unbekanntem Preis.'
export const other = 'Zinsen und andere Buchungen'
export const otherDefinition =
  'Zinsen, Prämien, Umtausch, Korrekturen und Gebühren außerhalb von Trades, bewertet zum vorigen Tagesschluss.'
export const remeasured = 'Coins mit neuem oder ohne Preis'
export const remeasuredDefinition =
  'Der Wert gehaltener Coins, als sie erstmals einen Preis hatten oder ihn verloren. Das ist keine Rendite. An Tagen, an denen dieser Wert nicht bekannt ist, ist alles nicht Realisierte enthalten.'
export const early = 'Realisiert vor Beginn der Equity'
export const earlyDefinition =
  'Was Konten im Zeitraum vor ihrem ersten bekannten Equity-Tag realisiert haben. Es ist Teil ihrer Anfangs-Equity und wird deshalb abgezogen.'
export const rates = 'Wechselkurs'
export const ratesDefinition =
  'Die Bewegung der Berichtswährung gegen den Dollar, in dem Ergebnisse berechnet werden.'
