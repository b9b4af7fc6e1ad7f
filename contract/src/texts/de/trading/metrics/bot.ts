export const totalLabel = 'P&L gesamt'
export const total = 'P&L gesamt (Bot)'
export const totalDefinition =
  'Alles, was der Bot seit seiner ersten Ausführung gebracht hat: realisierter P&L, abzüglich Gebühren, plus Funding, plus was sein Bestand zum jetzigen Preis gewinnen oder verlieren würde. Unabhängig von der Kostenmethode. Alle Bots, der Handel von Hand und nicht gehandelte Coins ergeben zusammen das Konto.'
export const totalInRange = 'P&L gesamt eines Zeitraums (Bot)'
export const totalInRangeDefinition =
  'Was der Bot im Zeitraum gebracht hat: realisierter P&L, abzüglich Gebühren, plus Funding, plus die Änderung des unrealisierten P&L seit dem Schluss davor. Aufeinanderfolgende Zeiträume ergeben zusammen die gesamte Zeit, alle Bots, der Handel von Hand und nicht gehandelte Coins die Änderung der Equity.'
export const realisedLabel = 'Realisiert, brutto'
export const realised = 'Realisierter P&L (Bot)'
export const realisedDefinition =
  'Kursgewinne und -verluste auf das, was der Bot geschlossen hat, nach den Durchschnittskosten seines eigenen Bestands, vor Gebühren, ob er je flat war oder nicht. Was vor seinem Beginn da war, zählt ab dem Preis seiner ersten Ausführung.'
export const unrealisedLabel = 'Unrealisiert'
export const unrealised = 'Unrealisierter P&L (Bot)'
export const unrealisedDefinition =
  'Was der eigene Bestand des Bots zum jetzigen Preis gegen seine Durchschnittskosten gewinnen oder verlieren würde. Ohne Gebühren fürs Schließen.'
export const unrealisedChangeLabel = 'Unrealisiert, Änderung'
export const unrealisedChange = 'Unrealisierter P&L, Änderung (Bot)'
export const unrealisedChangeDefinition =
  'Unrealisierter P&L am Ende des Zeitraums abzüglich dem am Schluss davor. Was früher gewonnen und im Zeitraum verkauft wurde, fällt hier weg und wird realisierter P&L.'
export const feesLabel = 'Gebühren'
export const fees = 'Gebühren (Bot)'
export const feesDefinition =
  'Handelsgebühren der eigenen Ausführungen des Bots, abzüglich Rabatte, zu den Preisen ihrer Zeit. Positiv heißt gezahlt. Als Anteil am Brutto: Gebühren ÷ realisierter P&L vor Gebühren; bei einem Bot für Funding oder Basis Gebühren ÷ (realisierter P&L vor Gebühren + Funding).'
export const fundingLabel = 'Funding'
export const funding = 'Funding (Bot)'
export const fundingDefinition =
  'Funding auf das, was der Bot jeweils hielt: sein Anteil, wo mehrere eine Position halten. Positiv heißt erhalten.'
export const otherLabel = 'Zinsen und anderes'
export const other = 'Zinsen und andere Buchungen (von Hand)'
export const otherDefinition = 'Zinsen, Prämien, Umtausch und Korrekturen der Konten. Kein Bot hat sie.'
export const capitalLabel = 'Gebundenes Kapital'
export const capital = 'Gebundenes Kapital (Höchststand)'
export const capitalDefinition =
  'Der höchste Einstandswert dessen, was der Bot gleichzeitig hielt. Margin und Geld in offenen Orders sind nicht enthalten: Ausführungen sagen nichts darüber.'
export const capitalPeak = 'Gebundenes Kapital, Höchststand (Bot)'
export const capitalPeakLabel = 'Höchststand'
export const capitalPeakDefinition =
  'Der höchste Einstandswert dessen, was der Bot gleichzeitig hielt, und der Tag dazu.'
export const capitalAverage = 'Gebundenes Kapital, Durchschnitt (Bot)'
export const capitalAverageLabel = 'durchschnittlich im Markt'
export const capitalAverageDefinition =
  'Der durchschnittliche Einstandswert dessen, was der Bot hielt, über die Zeit, in der er etwas hielt.'
export const returnOnPeakLabel = 'Rendite'
export const returnOnPeak = 'Kapitalrendite (Bot)'
export const returnOnPeakDefinition = 'P&L gesamt geteilt durch den Höchststand des gebundenen Kapitals.'
export const returnOnAverage = 'Rendite auf das durchschnittliche Kapital (Bot)'
export const returnOnAverageLabel = 'auf den Durchschnitt'
export const returnOnAverageDefinition = 'P&L gesamt geteilt durch den Durchschnitt des gebundenen Kapitals.'
export const returnInRange = 'Rendite eines Zeitraums (Bot)'
export const returnInRangeDefinition =
  'P&L gesamt des Zeitraums geteilt durch den Höchststand des gebundenen Kapitals über die gesamte Zeit, sodass sich Renditen von Zeiträumen addieren.'
export const coinsHeldLabel = 'Dieselben Coins gehalten'
export const coinsHeld = 'Dieselben Coins gehalten (Bot)'
export const coinsHeldDefinition =
  'Was der Höchststand des gebundenen Kapitals in den Coins des Bots gebracht hätte, gekauft zum Preis seiner ersten Ausführung in jedem und gehalten. Zwei Seiten, die sich ausgleichen, halten kaum welche: ein solcher Bot wird nur mit demselben Geld verglichen.'
export const moneyHeldLabel = 'Dasselbe Geld gehalten'
export const moneyHeld = 'Dasselbe Geld gehalten (Bot)'
export const moneyHeldDefinition =
  'Was der Höchststand des eingesetzten Kapitals seit der ersten Ausführung als Dollar gebracht hätte: nichts, oder in einer anderen Anzeigewährung die Änderung des Kurses.'
export const drawdownLabel = 'Max. Drawdown'
export const drawdown = 'Max. Drawdown (Bot)'
export const drawdownDefinition =
  'Der tiefste Rückgang der Summe unter ihren höchsten Stand zum Tagesschluss, mindestens null. In Prozent ist es der tiefste Rückgang im Verhältnis zum Höchststand des gebundenen Kapitals plus der höchsten Summe davor; das kann ein anderer Rückgang sein als der tiefste in Geld.'
export const drawdownInRange = 'Max. Drawdown eines Zeitraums (Bot)'
export const drawdownInRangeDefinition =
  'Der tiefste Rückgang der Summe zu den Tagesschlüssen des Zeitraums: (höchste Summe bisher − Summe) ÷ (Höchststand des gebundenen Kapitals + diese höchste Summe). Die höchste Summe ist mindestens die vom Schluss davor. Über die gesamte Zeit ist es der maximale Drawdown der Seite des Bots.'
export const sharpeLabel = 'Sharpe'
export const sharpe = 'Sharpe-Ratio (Bot)'
export const sharpeDefinition =
  'Mittlere Tagesrendite, geteilt durch ihre Standardabweichung, aufs Jahr gerechnet. Die Rendite eines Tages ist die Änderung der Summe ÷ (Höchststand des gebundenen Kapitals + Summe davor), wie bei Geld, das liegen bleibt.'
export const timeInMarketLabel = 'Zeit im Markt'
export const timeInMarket = 'Zeit im Markt (Bot)'
export const timeInMarketDefinition =
  'Der Anteil seiner Laufzeit, ab der ersten Ausführung, in dem der Bot etwas hielt.'
export const fundingPaymentsLabel = 'Funding-Zahlungen'
export const fundingPayments = 'Funding-Zahlungen (Bot)'
export const fundingPaymentsDefinition =
  'Wie oft Funding auf das abgerechnet wurde, was der Bot hielt, erhalten oder gezahlt. Die meisten Börsen rechnen alle acht Stunden ab, manche öfter.'
export const fundingPerPaymentLabel = 'Funding je Zahlung'
export const fundingPerPayment = 'Funding je Zahlung (Bot)'
export const fundingPerPaymentDefinition =
  'Funding geteilt durch die Zahl der Funding-Zahlungen, deren Kurs bekannt ist.'
export const fundingPerDayLabel = 'Funding pro Tag'
export const fundingPerDay = 'Funding pro Tag (Bot)'
export const fundingPerDayDefinition = 'Funding geteilt durch die Tage im Markt.'
export const fundingPerMonthLabel = 'Funding pro Monat'
export const fundingPerMonth = 'Funding pro Monat (Bot)'
export const fundingPerMonthDefinition = 'Funding geteilt durch die Tage im Markt, mal 365 ÷ 12.'
export const fundingAprLabel = 'Funding-APR'
export const fundingApr = 'Funding-APR (Bot)'
export const fundingAprDefinition =
  'Funding ÷ durchschnittlich gebundenes Kapital ÷ Tage im Markt × 365: einfacher Zins ohne Zinseszins, vor Gebühren und Kurs-P&L. Beide Seiten eines Paars sind gebundenes Kapital.'
export const fillsLabel = 'Ausführungen'
export const fills = 'Ausführungen (Bot)'
export const fillsDefinition = 'Ausführungen der eigenen Orders des Bots.'
export const cyclesLabel = 'Zyklen'
export const cycles = 'Abgeschlossene Zyklen'
export const cyclesDefinition =
  'Round Trips, von der Eröffnung bis ganz geschlossen. Bei einem Bot, der nie ganz geschlossen ist, etwa einem Grid: Orders, die schlossen, was er zuvor eröffnet hatte, jede den nächsten wartenden Preisen zugeordnet.'
export const winRateLabel = 'Trefferquote'
export const winRate = 'Trefferquote (Bot)'
export const winRateOfCycles = 'Trefferquote (Zyklen)'
export const winRateDefinition =
  'Zyklen, die nach Gebühren und Funding über null endeten, geteilt durch alle mit bekanntem Ergebnis.'
export const winRateDecidedLabel = 'Trefferquote (ohne Breakeven)'
export const winRateDecided = 'Trefferquote (Bot, ohne Breakeven)'
export const winRateDecidedDefinition =
  'Zyklen, die nach Gebühren und Funding über null endeten, geteilt durch alle, die darüber oder darunter endeten.'
