/** Follows 'Could not load'. */
export const yourPlan = 'Tarif'
export const confirming = 'Deine Zahlung wird bestätigt …'
export const confirmed = 'Dein Abo ist aktiv. Danke.'
export const late = 'Die Zahlung ist noch nicht bestätigt.'
export const lateMeans =
  'Das Trading wird freigeschaltet, sobald der Zahlungsanbieter sie bestätigt. Bitte zahle nicht noch einmal.'
export const notCharged = 'Es wurde nichts abgebucht.'
export const lastFailed = 'Deine letzte Zahlung ist fehlgeschlagen.'
export const noPlan = 'Kein Tarif'
export const notConfigured = 'Auf diesem Server ist keine Abrechnung eingerichtet.'
export const notSoldYet = 'Abos gibt es noch nicht zu kaufen.'
export const per = (interval: string) => `pro ${intervals[interval] ?? interval}`
const intervals: Readonly<Record<string, string>> = { month: 'Monat', year: 'Jahr' }
export const openingPayment = 'Zahlungsseite öffnen …'
export const startTrial = (days: number) => `${days} Tage kostenlos testen`
export const subscribe = (plan: string) => `${plan} abonnieren`
export const trialTerms = (days: number) =>
  `Eine Karte ist nötig. Vor Ablauf der ${days} Tage wird nichts abgebucht. Jederzeit kündbar.`
export const manage = 'Abo und Karten verwalten'
export const opening = 'Öffnen …'

export const suspended = 'Dieses Konto ist gesperrt.'
export const nothingDeleted = 'Gelöscht wurde nichts. Bitte schreib uns.'
export const goToDashboard = 'Zum Dashboard'
export const notIncluded = 'Dein Tarif enthält das Trading-Dashboard nicht.'
export const subscribeToOpen =
  'Abonniere Pro, um es wieder zu öffnen. Deine Verbindungen und synchronisierten Daten bleiben erhalten. Konto, Feedback und Downloads bleiben offen.'
export const seePlan = 'Tarif und Abrechnung ansehen'
export const contactUs = 'Kontakt'

export const vip = 'VIP'
export const vipMeans = 'Voller Zugang auf Lebenszeit. Nichts zu zahlen.'
export const paymentFailed = 'Zahlung fehlgeschlagen'
export const graceUntil = (day: string) => `Das Trading bleibt bis ${day} offen. Bitte prüfe deine Karte.`
export const graceGoesOn = 'Das Trading bleibt bis zum Ende der Nachfrist offen. Bitte prüfe deine Karte.'
export const cancelled = 'Gekündigt'
export const cancelledMeans = (day: string) => `Das Trading bleibt bis ${day} offen, dann endet das Abo.`
export const trial = 'Testphase'
export const trialUntil = (day: string) => `Die erste Zahlung ist am ${day} fällig.`
export const trialGoesOn = 'Die erste Zahlung ist am Ende der Testphase fällig.'
export const active = 'Aktiv'
export const activeMeans = 'Das Abo ist aktiv.'
export const renewsOn = (day: string) => `Verlängert sich am ${day}.`
export const beta = 'Beta'
export const betaMeans = 'Während der Beta ist der volle Zugang für alle kostenlos.'
/** Follows it for a person with a card. */
export const cardInBeta = 'Deine Karte wird in dieser Zeit nicht belastet.'
export const included = 'Enthalten'
export const afterBeta = (plan: string, price: string, interval: string) =>
  `Nach der Beta: ${plan} für ${price} ${per(interval)}, nur wenn du abonnierst.`
export const noPlanMeans =
  'Das Trading-Dashboard gehört nicht zu deinem Tarif. Konto, Feedback und Downloads schon.'
