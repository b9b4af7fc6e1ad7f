import { count, counted } from '../../../core/kit/format.ts'

export const active = 'Aktiv'
export const inactive = 'Inaktiv'
export const commissionOf = (rate: string) => `${rate} Provision`
export const clicks = 'Klicks'
export const signups = 'Registriert'
export const conversions = 'Conversions'
export const commission = 'Provision'
export const unpaid = 'Offen'
export const paid = 'Bezahlt'

export const affiliateLinks = 'Partnerlinks'
export const affiliateLinksCounted = (count: number) => `Partnerlinks (${count})`
export const createLinkButton = '+ Link erstellen'
export const linksWhat = 'Partnerlinks'
export const noLinks = 'Keine Partnerlinks'
export const noLinksHint = 'Erstelle den ersten Partnerlink, um Empfehlungen zu zählen.'

export const createForm = 'Partnerlink erstellen'
export const code = 'Code'
export const codeHelp =
  'Teil des Links, in Großbuchstaben. Er lässt sich später nicht ändern und wird nie neu vergeben.'
export const codeFault =
  'Ein Code hat 3 bis 32 Buchstaben, Ziffern, Binde- oder Unterstriche, ohne Leerzeichen.'
export const suggestCode = 'Code vorschlagen'
export const partnerName = 'Name des Partners'
export const partnerNameFault = 'Bitte gib den Namen des Partners ein.'
export const partnerEmail = 'E-Mail des Partners'
export const partnerEmailFault = 'Bitte gib eine gültige E-Mail-Adresse ein'
export const commissionRate = 'Provisionssatz'
export const commissionRateHelp = 'Von jeder Zahlung, solange der Kunde zahlt.'
export const commissionRateFault = 'Eine Provision liegt zwischen 0 und 100 Prozent'
export const percent = 'Prozent'
export const noCommission = '0\u202f% Provision: Dieser Partner verdient nichts.'
export const creating = 'Wird erstellt …'
export const createLink = 'Link erstellen'
export const linkCreated = 'Partnerlink erstellt'
export const linkNotCreated = 'Der Partnerlink konnte nicht erstellt werden'

export const editCode = (link: string) => `${link} bearbeiten`
export const status = 'Status'
export const statusHelp = 'Inaktiv: keine neuen Empfehlungen. Bestehende zählen weiter.'
export const newRateHint = 'Ein neuer Satz gilt für künftige Zahlungen; frühere Provisionen behalten ihren.'
export const linkUpdated = 'Partnerlink aktualisiert'
export const linkNotUpdated = 'Der Partnerlink konnte nicht aktualisiert werden'

export const deleteCode = (link: string) => `${link} löschen`
export const deleteQuestion = (link: string) => `${link} löschen?`
export const deleteLink = 'Link löschen'
export const deleteConsequences = (link: string, people: number, owed: string) =>
  `Auch die Empfehlungen (${counted(people, 'Person', 'Personen')}) und ihre Provisionen (${owed} offen) werden gelöscht. Das lässt sich nicht rückgängig machen, und der Code ${link} wird nie neu vergeben.`
export const linkDeleted = 'Partnerlink gelöscht'
export const linkNotDeleted = 'Der Partnerlink konnte nicht gelöscht werden'

export const moreFor = (link: string) => `Mehr zu ${link}`
export const noEmail = 'Keine E-Mail'
export const signupUrlOf = (link: string) => `Registrierungslink von ${link}`
export const partnerPage = 'Partnerseite'
export const partnerPageOf = (partner: string) => `Partnerseite von ${partner}`
export const partnerPageLink = 'Link der Partnerseite'
export const partnerPageHint =
  'Wer diesen Link hat, sieht die Zahlen, aber keine Namen. Erneuere ihn, um frühere Links zu sperren.'
/** Below a commission: the refunds that were subtracted, with the sign. */
export const afterRefunds = (amount: string) => `inkl. ${amount} Erstattungen`
export const copyLink = 'Link kopieren'
export const renewLink = 'Link erneuern'
export const linkRenewed = 'Link erneuert; frühere Links gelten nicht mehr'
export const verified = (count: string) => `${count} bestätigt`
export const held = (amount: string) => `${amount} zurückgehalten`
export const allTime = 'Insgesamt'
export const monthSignups = 'Registriert'
export const signupsIn = (month: string) => `Registriert ${month}`
/** Sign-ups as a share of clicks. */
export const ofClicks = (rate: string) => `${rate} der Klicks`

export const referrals = (count: string) => `Empfehlungen (${count})`
export const referralsHead = 'Empfehlungen'
export const referralsOf = (link: string) => `Empfehlungen von ${link}`
export const noReferrals = 'Noch keine bestätigten Registrierungen über diesen Link.'
export const earlier = (count: string) => `und ${count} frühere`
export const paying = 'Zahlend'
export const signedUp = 'Registriert'
export const heldBackFor = (reason: string) => `Provisionen zurückgehalten: ${reason}.`
export const amountHeldBack = (amount: string) => `${amount} zurückgehalten.`
export const release = 'Freigeben'
export const decline = 'Ablehnen'
export const released = 'Provision freigegeben'
export const declined = 'Provision abgelehnt'

export const reports = 'Partnerberichte'
export const monthFailed = 'Dieser Monat konnte nicht geladen werden.'
export const monthOfReport = 'Monat des Berichts'
export const monthlyReport = 'Monatsbericht (CSV)'
export const markAllPaid = 'Als bezahlt markieren'
export const allTimeSummary = 'Gesamtübersicht'
export const generating = 'Wird erstellt …'
export const monthsInUtc = 'Monate werden in UTC gezählt.'
export const monthlyPayout = 'Auszahlungen im Monat'
export const setByMarking = 'Gesetzt durch „Als bezahlt markieren“'
export const payoutsSoon = 'Auszahlungen folgen in Kürze'
export const unpaidThisMonth = 'Offen im Monat'
export const unpaidAbout =
  'Jede Zahlung erzeugt automatisch eine offene Provision. Sie ist nach 30 Tagen zahlbar, sofern nicht erstattet wurde.'
export const pendingAutomatically = 'Automatisch offen'
export const heldBack = (amount: string) => `${amount} zurückgehalten`
export const signupsThisMonth = 'Registrierungen im Monat'
export const conversionsThisMonth = 'Conversions im Monat'
export const totalUnpaid = 'Offen gesamt'
export const overAllMonths = 'Alle Monate zusammen'
export const lastMonth = 'Provision im Vormonat'
export const inMonth = (count: string, month: string) => `${count} im ${month}`

export const reportGenerated = 'Monatsbericht erstellt'
export const reportNotGenerated = 'Der Bericht konnte nicht erstellt werden'
export const totalPayout = 'Auszahlung gesamt'
export const withEarnings = 'Partner mit Provision'
export const file = 'Datei'
export const payNext = 'Nächster Schritt: Bezahle deine Partner und markiere sie dann als bezahlt.'
export const summary = 'Gesamtübersicht'
export const summaryNotGenerated = 'Die Übersicht konnte nicht erstellt werden'
export const totalEarnings = 'Provisionen gesamt'
export const affiliates = 'Partner'

export const markQuestion = 'Alle Provisionen als bezahlt markieren?'
export const markConsequences =
  'Jede zahlbare Provision aller Partner wird als bezahlt markiert. Bezahle sie zuerst; das lässt sich nicht rückgängig machen.'
export const marking = 'Wird markiert …'
export const markingSoon = 'Provisionen als bezahlt zu markieren ist bald möglich.'
export const notMarked = 'Die Provisionen konnten nicht als bezahlt markiert werden'
export const marked = 'Als bezahlt markiert'
export const total = 'Gesamt'
export const carriedOver = (amounts: string) => `Vorgetragen: ${amounts}.`

export const partner = 'Partner'
export const linkInvalid = 'Dieser Link gilt nicht mehr'
export const linkInvalidHint = 'Bitte frag Harbour nach einem neuen.'
export const contactUs = 'Kontakt aufnehmen'
export const yourLink = 'Dein Registrierungslink'
export const unpaidOf = (amount: string) => `${amount} offen`
export const yourFigures = 'Deine Zahlen'
export const signupUrl = 'Registrierungslink'
export const monthByMonth = 'Monat für Monat'
export const inUtc = 'in UTC'
export const months = 'Monate'
export const month = 'Monat'
export const nothingYet = 'Noch nichts da'
export const nothingYetHint = 'Teile deinen Link. Besuche, Registrierungen und Provisionen erscheinen hier.'
export const terms =
  'Jede Zahlung einer Person, die du geworben hast, erzeugt eine offene Provision. Sie ist nach 30 Tagen zahlbar, sofern nicht erstattet wurde. Erstattungen werden in ihrem Monat abgezogen.'
export const traffic = (visits: number, people: number, customers: number) =>
  `${counted(visits, 'Klick', 'Klicks')} · ${count(people)} registriert · ${counted(customers, 'Conversion', 'Conversions')}`
