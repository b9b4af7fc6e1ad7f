export const ranges = 'Zeiträume'
export const whenDaysEnd = (zone: string) => `Wochen beginnen am Montag. Tage enden um Mitternacht, ${zone}.`
export const typeARange = 'Zeitraum eingeben'
export const typeLike = 'letzte Woche, 1. Nov – 14. Nov, 2025-03'
export const atMost = (days: number) => `Hier höchstens ${days} Tage.`
export const understood = (range: string) => `${range} · Enter drücken`
export const notUnderstood = 'Kein Zeitraum bis heute. Versuche „letzte Woche“ oder „1. Nov – 14. Nov“.'
export const pickFirstDay = 'Wähle den ersten Tag.'
export const pickLastDay = (first: string) => `Ab ${first}: Wähle den letzten Tag.`
export const compareWith = 'Vergleichen mit'
export const otherDates = 'Anderer Zeitraum'
export const otherDatesToCompare = 'Anderer Zeitraum zum Vergleichen'
export const compareLike = 'letztes Jahr, 2025-03, 1. – 14. Okt'
export const nothingBefore = 'Vor dem gesamten Zeitraum liegt nichts.'
export const previousMonth = 'Vorheriger Monat'
export const nextMonth = 'Nächster Monat'
