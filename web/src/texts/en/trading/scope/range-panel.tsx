export const ranges = 'Ranges'
export const whenDaysEnd = (zone: string) => `Weeks begin on Monday. Days end at midnight, ${zone}.`
export const typeARange = 'Type a range'
export const typeLike = 'last week, 1 Nov – 14 Nov, 2025-03'
export const atMost = (days: number) => `At most ${days} days here.`
export const understood = (range: string) => `${range} · press Enter`
export const notUnderstood = 'Not a range up to today. Try “last week” or “1 Nov – 14 Nov”.'
export const pickFirstDay = 'Pick the first day.'
export const pickLastDay = (first: string) => `From ${first}. Pick the last day.`
export const compareWith = 'Compare with'
export const otherDates = 'Other dates'
export const otherDatesToCompare = 'Other dates to compare with'
export const compareLike = 'last year, 2025-03, 1 – 14 Oct'
export const nothingBefore = 'Nothing lies before all time.'
export const previousMonth = 'Previous month'
export const nextMonth = 'Next month'
