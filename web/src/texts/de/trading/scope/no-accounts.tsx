export const emptyScreens = {
  trades: {
    title: 'Noch keine Trades',
    words:
      'Hier steht jeder Trade von der Eröffnung bis zum Schluss mit Gebühren, Funding und Netto-P&L, seine Fills einen Reiter weiter.',
  },
  equity: {
    title: 'Noch keine Equity-Kurve',
    words:
      'Hier steht Tag für Tag, was deine Konten wert sind, mit dem Höchststand und jedem Drawdown darunter.',
  },
  analytics: {
    title: 'Noch nichts auszuwerten',
    words:
      'Hier stehen Trefferquote, Profitfaktor, Erwartungswert und Drawdown, und aus welchen Symbolen, Stunden und Richtungen sie kommen.',
  },
  calendar: {
    title: 'Noch keine Handelstage',
    words: 'Hier steht jeder Tag mit P&L und Zahl der Trades; ein Klick zeigt, was an ihm geschlossen wurde.',
  },
  positions: {
    title: 'Noch keine Positionen',
    words:
      'Hier stehen offene Perpetuals mit Einstieg, Mark-Preis, Margin und unrealisiertem P&L, Spot-Bestände mit ihren Kosten.',
  },
  balances: {
    title: 'Noch keine Guthaben',
    words: 'Hier steht jeder Coin jedes Kontos mit Menge, freiem Anteil und Wert.',
  },
  bots: {
    title: 'Noch keine Bots',
    words:
      'Hier steht jeder Grid-, DCA- oder Signal-Bot mit seinem Ertrag nach Gebühren, erkannt an seinen Orders.',
  },
  report: {
    title: 'Noch kein Bericht',
    words:
      'Der Zeitraum auf Papier: Equity, Netto-P&L, Gebühren und Ergebnisse nach Symbol, zum Drucken oder als PDF.',
  },
} as const

export const tryDemoKey = 'Mit Demo-Schlüssel testen'
export const demoAccount = (exchange: string) =>
  `Ein simuliertes Konto bei ${exchange}; du kannst es wieder entfernen.`
export const demoLabel = (exchange: string) => `${exchange} Demo`

export const sampleData = 'Beispieldaten'
export const sampleHint = 'Erfundene Zahlen: So sieht diese Seite mit einem Konto aus.'
