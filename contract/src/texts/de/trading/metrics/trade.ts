export const net = 'Netto-P&L (geschlossene Trades)'
export const netDefinition =
  'Preis-P&L abzüglich Gebühren plus Funding aller im Zeitraum geschlossenen Trades. Gebühren in einem dritten Coin werden zum vorigen Stundenschluss bewertet, ersatzweise zum Tagesschluss; andere Coin-Beträge zum vorigen Tagesschluss; Dollarpreise zählen, wie sie sind. Ein Trade reicht von der Eröffnung bis zur vollständigen Schließung und zählt am Tag seiner Schließung. Ohne offene Positionen.'
export const winRate = 'Trefferquote'
export const winRateDefinition =
  'Gewinntrades ÷ alle geschlossenen Trades. Ohne Breakeven: Gewinntrades ÷ (Gewinn- + Verlusttrades).'
export const winRateDecided = 'Trefferquote (ohne Breakeven)'
export const winRateDecidedDefinition = 'Gewinntrades ÷ (Gewinn- + Verlusttrades).'
export const profitFactor = 'Profitfaktor'
export const profitFactorDefinition =
  'Die Summe aller Gewinne ÷ die Summe aller Verluste, nach Gebühren und Funding. Über 1 überwiegen die Gewinne. Ohne Verlusttrades ist er ∞.'
export const expectancy = 'Erwartungswert'
export const expectancyDefinition =
  'Netto-P&L (geschlossene Trades) ÷ geschlossene Trades, auch Breakeven: das durchschnittliche Ergebnis je Trade.'
export const drawdown = 'Max. Drawdown (geschlossene Trades)'
export const drawdownDefinition =
  'Der tiefste Rückgang des kumulierten Netto-P&L von seinem Hoch, in Geld, ab null gerechnet. Ohne offene Positionen, daher nicht unbedingt derselbe wie der maximale Drawdown (Equity).'
export const averageWin = 'Durchschnittsgewinn'
export const averageWinDefinition = 'Die Summe aller Gewinne ÷ Gewinntrades.'
export const averageLoss = 'Durchschnittsverlust'
export const averageLossDefinition = 'Die Summe aller Verluste ÷ Verlusttrades, ohne Vorzeichen.'
export const payoff = 'Payoff'
export const payoffDefinition = 'Durchschnittsgewinn ÷ Durchschnittsverlust.'
export const payoffNote = 'Durchschnittsgewinn ÷ Durchschnittsverlust'
export const streaks = 'Längste Serien'
export const streaksDefinition =
  'Die meisten Gewinne und die meisten Verluste in Folge, nach Zeit der Schließung. Ein Breakeven beendet beide.'
export const current = 'Aktuelle Serie'
export const currentDefinition = 'Gewinne oder Verluste in Folge, bis zum letzten geschlossenen Trade.'
export const holding = 'Mittlere Haltedauer'
export const holdingDefinition = 'Von der ersten bis zur letzten Ausführung eines Trades.'
export const median = 'Median der Haltedauer'
export const medianDefinition = 'Die Hälfte aller Trades wurde so lange oder kürzer gehalten.'
export const holdingWins = 'Haltedauer der Gewinner'
export const holdingWinsDefinition = 'Von der ersten bis zur letzten Ausführung eines Trades.'
export const holdingLosses = 'Haltedauer der Verlierer'
export const holdingLossesDefinition = 'Von der ersten bis zur letzten Ausführung eines Trades.'
export const meanRisk = 'Mittleres R'
export const meanRiskDefinition =
  'Netto-P&L ÷ Anfangsrisiko, gemittelt über Trades mit Anfangs-Stop. Das Anfangsrisiko ist der Abstand vom Einstieg zum Anfangs-Stop mal die eröffnete Menge. Wird ein Stop nach mehr als zehn Minuten geändert, steht der Grund dabei.'
export const quality = 'SQN'
export const qualityDefinition =
  'System Quality Number: √(Anzahl der Vielfachen, höchstens 100) × mittleres R ÷ Stichproben-Standardabweichung von R.'
export const closedTrades = 'Geschlossene Trades'
export const closedTradesDefinition =
  'Trades, die im Zeitraum geschlossen wurden und deren Ergebnis bekannt ist.'
