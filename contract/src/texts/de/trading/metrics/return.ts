export const total = 'Rendite (Equity)'
export const totalDefinition =
  'Verkettete Tagesrenditen: das Produkt aller (1 + r), minus 1. r ist die Änderung der Equity eines Tages, ohne Ein- und Auszahlungen, geteilt durch die Equity des Vortags. Auch zeitgewichtete Rendite genannt.'
export const moneyWeighted = 'Geldgewichtete Rendite (Equity)'
export const moneyWeightedDefinition =
  'Der eine Satz, mit dem die Anfangs-Equity und jede Ein- und Auszahlung, jeweils ab ihrem Tag, zur End-Equity anwachsen. Über den ganzen Zeitraum. Hier zählt, wie lange das Geld angelegt war; bei der Rendite (Equity) nicht.'
export const yearly = 'Jahresrendite (Equity)'
export const yearlyDefinition =
  'Rendite (Equity) bei gleichem Tempo über 365 Tage: (1 + Rendite) hoch 365 ÷ Tage, minus 1.'
export const drawdown = 'Max. Drawdown (Equity)'
export const drawdownDefinition =
  'Der tiefste Rückgang der verketteten Tagesrenditen von ihrem Hoch in diesem Zeitraum, als Anteil dieses Hochs. Ohne Ein- und Auszahlungen: Geld zu entnehmen ist kein Verlust. Offene Positionen zählen zum Kurs jedes Tages. Die Datumsangaben reichen vom Hoch bis zur Erholung.'
export const drawdownNote = 'vom bisherigen Hoch'
export const sharpe = 'Sharpe'
export const sharpeDefinition =
  'Mittlere Tagesrendite ÷ ihre Stichproben-Standardabweichung × √365. Tage ohne Änderung zählen mit.'
export const sortino = 'Sortino'
export const sortinoDefinition =
  'Mittlere Tagesrendite ÷ Abweichung der Verlusttage × √365. Die Abweichung ist √(Summe der quadrierten Verlustrenditen ÷ alle Tage).'
export const calmar = 'Calmar'
export const calmarDefinition = 'Jahresrendite (Equity) ÷ maximaler Drawdown (Equity).'
