export const net = 'Netto-P&L'
export const netDefinitionBooked =
  'Alles, was im Zeitraum realisiert wurde, am Tag der Realisierung, aus offenen und geschlossenen Trades: Kursgewinne und -verluste, abzüglich Gebühren, plus Funding. Kann vom Netto-P&L (geschlossene Trades) abweichen. In den Einstellungen legst du fest, wie Ergebnisse datiert werden.'
export const netDefinitionClosed =
  'Das volle Ergebnis der im Zeitraum geschlossenen Trades, am Tag ihrer Schließung: Kursgewinne und -verluste, abzüglich Gebühren, plus Funding. Gebühren und Funding außerhalb von Trades zählen an ihrem eigenen Tag. In den Einstellungen legst du fest, wie Ergebnisse datiert werden.'
export const price = 'Preis-P&L'
export const priceDefinition = 'Nur Kursgewinne und -verluste, vor Gebühren und Funding.'
export const fees = 'Gebühren'
export const feesDefinition = 'Gezahlte Handelsgebühren, abzüglich Rabatte. Positiv heißt gezahlt.'
export const funding = 'Funding'
export const fundingDefinition = 'Funding-Zahlungen. Positiv heißt erhalten, negativ gezahlt.'

/** Names where they say how the metric is dated. */
export const realised = (metric: string): string => `${metric} (realisiert)`
export const byClose = (metric: string): string => `${metric} (nach Schließung)`
