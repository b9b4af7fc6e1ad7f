export const deposits = 'Einzahlungen'
export const depositsDefinition =
  'Nettozufluss an Tagen, an denen mehr herein- als hinausging. Transfers zwischen deinen Konten heben sich nur auf, wenn sie am selben Tag abgehen und ankommen.'
export const withdrawals = 'Auszahlungen'
export const withdrawalsDefinition =
  'Nettoabfluss an Tagen, an denen mehr hinaus- als hereinging. Transfers zwischen deinen Konten heben sich nur auf, wenn sie am selben Tag abgehen und ankommen.'
export const profit = 'P&L (Equity)'
export const profitDefinition =
  'Equity am Ende des Zeitraums, abzüglich Equity zu Beginn, abzüglich Einzahlungen, plus Auszahlungen. Offene Positionen und gehaltene Coins zählen zum Marktpreis.'
export const netDeposits = 'Einzahlungen netto'
export const netDepositsDefinition =
  'Tägliche Einzahlungen abzüglich Auszahlungen, aufsummiert. Ein Transfer zwischen deinen Konten gilt als ausgezahlt, bis er ankommt.'
export const moneyDrawdown = 'Max. Drawdown in Geld (Equity)'
export const moneyDrawdownDefinition =
  'Der größte Rückgang des kumulierten P&L (Equity) von seinem Hoch, ab null gerechnet. Nicht unbedingt derselbe Drawdown wie der prozentual tiefste.'
export const equity = 'Equity'
export const equityDefinition =
  'Aktuelle Guthaben der synchronisierten Konten, mit unrealisiertem P&L. Die Veränderung ist zeitgewichtet: P&L des Tages, ohne Ein- und Auszahlungen, geteilt durch die Equity des Vortags, und die Tage verkettet.'
export const unrealised = 'Unrealisierter P&L (Positionen)'
export const unrealisedDefinition =
  'P&L offener Derivate zum Mark-Preis, wie die Börse ihn meldet. Ohne Gebühren fürs Schließen und ohne gehaltene Coins; diese zählen in der Equity zum Marktpreis.'
export const unrealisedSpot = 'Unrealisierter P&L (Spot)'
export const unrealisedSpotDefinition =
  'P&L gekaufter und noch nicht verkaufter Coins: aktueller Preis gegen Einstandswert. Ohne Gebühren für den Verkauf.'
export const exposure = 'Exposure'
export const exposureDefinition =
  'Der Wert aller offenen Positionen, Long plus Short, geteilt durch die Equity. 1,00× heißt: Die Positionen sind so viel wert wie das Konto.'
export const opening = 'Equity am Anfang'
export const openingDefinition = 'Equity zum Tagesschluss vor dem Zeitraum.'
export const closing = 'Equity am Ende'
export const closingDefinition =
  'Equity zum Schluss des letzten Tages des Zeitraums, oder jetzt, solange der Tag noch läuft.'
