import type { ReactNode } from 'react'
import { counted } from '../../../core/kit/format.ts'

export const accountFigures = 'Alle Bots und von Hand'
export const botPnl = 'P&L der Bots'
export const showShares = 'Nach Bots und Hand aufteilen'
export const hideShares = 'Aufteilung ausblenden'
export const shareOfBots = 'Bots'
export const shareByHand = 'Von Hand'
export const shareUntraded = 'Nicht gehandelt'

export const bots = 'Bots'
export const bot = 'Bot'
export const theBots = 'Bots'
export const intro = (currency: ReactNode) => <>Jeder Bot mit eigener Buchführung, in {currency}</>
export const yourBots = 'Deine Bots'
export const addUpToTheAccount =
  'zusammen mit dem Handel von Hand und nicht gehandelten Coins ergeben sie die Veränderung deiner Equity'
export const noBots = 'Noch keine Bots erfasst'
export const howToTrack =
  'Ordne einem Bot Trades nach Konto, Symbol oder Client-Order-IDs zu und sieh, was er bringt.'
export const silentSince = (hours: string, lastFill: string) =>
  `Seit über ${hours} keine Ausführung; letzte: ${lastFill}.`
export const onSpotAlone = (exchange: string) => `${exchange} (Spot)`
export const withoutClientIds = (exchanges: string, number: number) =>
  `${exchanges} ${number === 1 ? 'liefert' : 'liefern'} keine Client-Order-IDs; Bots werden dort nach Konto und Symbol zugeordnet.`

/** Times in the dative, for use after „seit“, „über“, „nach“ and „von“. */
export const days = (value: number) => counted(value, 'Tag', 'Tagen')
export const hours = (value: number) => counted(value, 'Stunde', 'Stunden')

export const ruleOfType = (type: string) => `${type}-Bot der Börse`
export const ruleOfIds = (prefixes: string) => `Order-IDs mit ${prefixes} am Anfang`
/** An account without a known name, in the dative, for use after „in“. */
export const ruleFrom = (day: string) => `ab ${day}`
export const ruleTo = (day: string) => `bis ${day}`
export const removedAccount = 'einem entfernten Konto'
export const someAccount = 'einem Konto'

export const addBot = 'Bot erfassen'
export const editBot = 'Bot bearbeiten'
export const botAdded = 'Bot erfasst'
export const botUpdated = 'Bot aktualisiert'
export const botRemoved = 'Bot entfernt'
export const removeBot = (name: string) => `${name} entfernen?`
export const removing = 'Entfernen …'
export const removalEffect = 'Name, Regel, Hinweis und Notizen werden gelöscht. Alle Trades bleiben.'
export const discardBot = 'Diesen Bot verwerfen?'
export const discardChanges = 'Änderungen verwerfen?'
export const nameMissing = 'Bitte gib einen Namen ein'
export const ruleMissing = 'Bitte gib ein Konto, ein Symbol, Client-Order-IDs oder Tage ein'
export const hoursWrong = 'Bitte gib ganze Stunden ein, von 1 bis zu einem Jahr'
export const name = 'Name'
export const ruleHelp = 'Ausführungen, die zu allen Angaben passen, gehören zu diesem Bot.'
export const orderOfRules =
  'Jede Ausführung geht an den ersten Bot, zu dessen Regel sie passt, in der Reihenfolge, in der du sie erfasst hast.'
/** Bots with earlier rules that share markets with this one. */
export const rulesBefore = (bots: string, number: number) =>
  `${bots} ${number === 1 ? 'wurde vor diesem Bot erfasst und erhält' : 'wurden vor diesem Bot erfasst und erhalten'} jede Ausführung, die zu beiden Regeln passt.`
/** A bot without a fill, on the list. */
export const noFillOf = (bot: string, others: string, number: number) =>
  `${bot} hat noch keine Ausführung. ${rulesBefore(others, number)}`
export const anyAccount = 'Alle Konten'
export const symbolHelp =
  'BTC/USDT ist Spot, BTC/USDT:USDT das Perpetual; * steht für beliebigen Text, wie in BTC/*'
export const clientIds = 'Client-Order-IDs beginnen mit'
export const clientIdsHelp = 'Der Anfang der IDs seiner Orders, etwa grid_; mehrere durch Kommas getrennt'
export const fromDay = 'Von'
export const toDay = 'Bis'
export const daysHelp = 'Mit dem letzten Tag'
export const dayWrong = 'Ein Tag zwischen 1970 und 9998'
export const daysTurned = 'Bitte gib einen Tag nach dem ersten ein'
export const botType = 'Bot der Börse selbst'
export const anyBotType = 'Beliebiger oder keiner'
/** The reason for an empty choice: no exchange of the person reports bot types. */
export const noBotTypes = (exchanges: string, number: number) =>
  `Der Bot der Börse selbst lässt sich hier nicht wählen: Von allen Börsen ${number === 1 ? 'meldet' : 'melden'} nur ${exchanges}, welcher ihrer Bots eine Order aufgegeben hat.`
export const silenceHours = 'Hinweis nach Stunden ohne Ausführung'
export const silenceHoursHelp = 'Du bekommst eine E-Mail und einen Hinweis auf dieser Seite'

/** The bot of a fill, and the link to create one for similar fills. */
export const botNotLoaded = 'Die Bots konnten nicht geladen werden'
export const trackLikeThis = 'Bot für solche Ausführungen anlegen'

export const found = 'In deinen Trades erkannt'
export const foundNote = 'wirken automatisiert; zählen als „Von Hand“, bis du sie erfasst'
export const foundTradesIn = (trades: number, account: string) =>
  `${trades === 0 ? 'keine geschlossenen Trades im Zeitraum' : counted(trades, 'geschlossener Trade', 'geschlossene Trades')} in ${account}`
export const noTradesInRange = 'Keine geschlossenen Trades in diesem Zeitraum'
export const track = 'Erfassen'
export const trackNamed = (name: string) => `${name} erfassen`

export const lastFill = 'Zuletzt'
export const realised = 'Real., brutto'
export const unrealisedChange = 'Δ Unreal.'
export const changeOfTotal = 'vs. zuvor'
export const change = 'Ändern'
export const editNamed = (name: string) => `${name} bearbeiten`
/** The total in the days of comparison. */
export const totalThen = (amount: string) => `P&L gesamt damals: ${amount}`
export const returned = (share: ReactNode) => <>{share} Rendite</>
export const notLoaded = 'konnte nicht geladen werden'
export const beingAddedUp = 'wird berechnet'
export const priceMissing = 'Ein Preis fehlt'
export const noPriceFor = (assets: string) => `Kein Preis für ${assets}`
export const untraded = 'Nicht gehandelte Coins'
export const aboutUntraded =
  'Wertänderung von Coins, die kein Trade berührt hat: Einzahlungen, Coins für Gebühren und Geld zwischen Trades. Mit ihnen ergeben Bots und Handel von Hand zusammen die Veränderung deiner Equity.'
export const sharesMarkets =
  'Einige davon handeln denselben Markt, jeder mit eigenem Durchschnittspreis. Ihr realisierter und unrealisierter P&L weicht deshalb von Übersicht und Equity ab, die Summe nicht.'
export const coinByCoin = 'Coin für Coin'
export const coinsAreTheBalances = 'zusammen ergeben sie dein Guthaben an der Börse'
export const theCoins = 'Coins'
export const noCoins = 'Keine Coins und keine offenen Kontrakte.'
export const showCoins = 'Coin für Coin zeigen'
export const hideCoins = 'Coin für Coin verbergen'
export const coin = 'Coin'
export const notTraded = 'Nicht gehandelt'
export const atTheExchange = 'An der Börse'
export const contractsUnit = 'Kontrakte'
export const deposited = 'Ein- minus Auszahlungen'
export const paidAsFees = 'Gebühren'
export const earned = 'Funding, Zinsen und Umwandlungen'
export const unmatchedSales = 'Verkauft ohne bekannten Kauf'
export const movedByTrades = 'Andere Trades und alles vor der Historie'
export const beforeHistory = 'Vor der Historie'
export const leftWithAccount = 'Mit dem Konto abgezogen'
export const allAccounts = 'Alle Konten'
export const theAccount = 'Das Konto'
export const theseAccounts = 'Diese Konten'
export const silences = {
  new: 'noch keine Trades',
  silent: 'inaktiv',
  unknown: 'seitdem kein Sync',
} as const
export const noneInTheseAccounts = 'keine in diesen Konten'
export const accounts = (value: number) => counted(value, 'Konto', 'Konten')
export const noSharedCapital = 'Das Kapital mehrerer Bots ist nicht gleichzeitig gebunden'
export const noCapitalYet = 'Noch kein gebundenes Kapital'
export const noSharedCycles = 'Zyklen verschiedener Bots lassen sich nicht addieren'
export const gridTrades = (won: string, lost: string) => `Grid-Trades: ${won} gewonnen, ${lost} verloren`
export const roundTrips = (won: string, lost: string) => `Round Trips: ${won} gewonnen, ${lost} verloren`
/** Below the number of funding payments, which replaces cycles. */
export const payments = (value: number) => (value === 1 ? 'Zahlung' : 'Zahlungen')
export const paymentsInRange = (payments: string) => `Funding-Zahlungen im Zeitraum: ${payments}`
export const never = 'nie'

export const alertBadges = {
  silent: 'inaktiv',
  unread: 'seitdem kein Sync',
  out_of_range: 'außerhalb der Spanne',
  behind_holding: 'unter Halten',
} as const
export const alertTitles = {
  silent: (bot: string) => `${bot} ist inaktiv.`,
  unread: (bot: string) => `Ob ${bot} inaktiv ist, ist nicht bekannt.`,
  out_of_range: (bot: string) => `${bot} ist außerhalb seiner Spanne.`,
  behind_holding: (bot: string) => `${bot} brachte weniger als Buy and Hold.`,
} as const
/** The same beside a name. */
export const alertMarks = {
  silent: 'Inaktiv',
  out_of_range: 'Außerhalb der Spanne',
  behind_holding: 'Unter Halten',
} as const
export const noFillFor = (time: string, expected: string) =>
  `Seit ${time} keine Ausführung; erwartet innerhalb von ${expected}.`
/** The same, up to the last sync of its accounts. */
export const noFillUntil = (time: string, readAt: string, expected: string) =>
  `Bis zum letzten Sync seiner Konten (${readAt}) ${time} keine Ausführung; erwartet innerhalb von ${expected}.`
export const unreadSince = (readAt: string) =>
  `Letzter Sync seiner Konten: ${readAt}. Spätere Ausführungen sind noch nicht bekannt.`
export const neverRead =
  'Seine Konten sind noch nicht vollständig synchronisiert; seine letzten Ausführungen sind nicht bekannt.'
export const outsideGrid = (
  symbol: string,
  price: string,
  side: 'below' | 'above',
  low: string,
  high: string,
) => `${symbol} steht bei ${price}, ${side === 'below' ? 'unter' : 'über'} dem Grid von ${low} bis ${high}.`
export const behindHolding = (total: string, coinsHeld: string) =>
  `Seit der ersten Ausführung brachte er ${total}; dieselben Coins, durchgehend gehalten, hätten ${coinsHeld} gebracht.`
