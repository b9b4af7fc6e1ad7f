// notes beside an account: what is missing of it, and why
export const noLongerOffered = (exchange: string): string =>
  `Harbour bietet ${exchange} nicht mehr an, weil sich die Daten nicht prüfen ließen. Dieses Konto wird weiter synchronisiert.`
export const availableSince = (day: string): string => `Verfügbar seit ${day}.`
export const gapOf = (title: string, why: string): string => `${title}: ${why}`
export const skippedRows = (title: string, kinds: string): string =>
  `${title}: übersprungen, weil die Börse nicht sagt, was es ist: ${kinds}.`
export const delistedTrades = (title: string, symbols: string): string =>
  `${title}: Trades von ${symbols} werden nicht synchronisiert, weil die Börse das Paar nicht mehr führt.`
export const notSyncedBetween = (title: string, from: string, to: string): string =>
  `${title}: zwischen ${from} und ${to} UTC nicht synchronisiert.`
export const leftOutOne = (reason: string, example: string): string =>
  `eine Zeile ist ausgelassen: ${reason} (etwa ${example}).`
export const leftOutMany = (rows: number, reason: string, example: string): string =>
  `${rows} Zeilen sind ausgelassen: ${reason} (etwa ${example}).`
export const leftOutMainly = (rows: number, reason: string, example: string): string =>
  `${rows} Zeilen oder mehr sind ausgelassen: ${reason} (etwa ${example}).`
export const waitsFor = (why: string): string => `${why}.`
export const waitsUntil = (why: string, time: string): string =>
  `${why}. Harbour versucht es am ${time} UTC erneut.`
export const missingRates = (currencies: string): string =>
  `Die Referenzkurse der Europäischen Zentralbank für ${currencies} waren nicht lesbar. Damit bewertete Beträge haben noch kein Ergebnis in Dollar und werden neu berechnet, sobald die Kurse da sind.`
export const unfoldedInstrument = (symbol: string): string =>
  `${symbol}: Die Ergebnisse ruhen, weil sich ein Trade nicht so berechnen lässt, wie die Börse ihn meldet. Alle anderen Instrumente laufen weiter.`

// pairs of an exchange that lists the trades of one pair at a time
export const onePairKnown = '1 gehandeltes Paar ist bekannt'
export const pairsKnown = (pairs: string): string => `${pairs} gehandelte Paare sind bekannt`
export const pairsConfirmed = (exchange: string, known: string, day: string): string =>
  `${exchange} listet Trades nur Paar für Paar. ${known}, und am ${day} hast du bestätigt, dass es alle sind.`
export const heldSince = (coins: string): string =>
  ` Seitdem lag ${coins} auf dem Konto, und kein bekanntes Paar handelt das: Bitte prüfe es noch einmal.`
export const heldSinceMore = (coins: string, more: string): string =>
  ` Seitdem lagen ${coins} und ${more} weitere auf dem Konto, und kein bekanntes Paar handelt sie: Bitte prüfe es noch einmal.`
export const pairsFound = (exchange: string, known: string, search: string): string =>
  `${exchange} listet Trades nur Paar für Paar, Trades nicht gefundener Paare fehlen also. ${known}: ${search}. Paare, deren Coins nie im Konto vorkamen, wurden nicht geprüft.`
export const lists = { trades: 'Trades', orders: 'Orders', entries: 'Buchungen' } as const
export const listsJoined = (first: string, second: string): string => `${first} und ${second}`
export const listChecked = (names: string): string => `die Liste aller ${names} wurde geprüft`
export const pairsChecked = (pairs: string): string => `${pairs} andere Paare wurden einzeln geprüft`
export const newestChecked = (pairs: string): string =>
  `${pairs} andere Paare wurden einzeln auf ihre neuesten Trades geprüft`
export const bothChecked = (first: string, second: string): string => `${first}, und ${second}`
export const searchContinues = (checked: string): string => `${checked}; die Suche läuft weiter`
export const noneChecked = 'keine anderen Paare wurden geprüft'
export const searchStarts = 'die Suche beginnt gerade'
export const mayLackPairs = (label: string, exchange: string): string =>
  `${label} fehlen vielleicht Trades: ${exchange} listet sie nur Paar für Paar. Ergänze unter Konten Paare oder bestätige, dass die bekannten alle sind.`

// accounts whose figures do not hold yet
export const stillCalculated = (label: string): string =>
  `${label} wird noch berechnet, die Zahlen sind also unvollständig.`
export const neverSynced = (label: string): string =>
  `${label} wurde nie vollständig synchronisiert: Einige oder alle Trades fehlen.`
export const stillSyncing = (label: string): string =>
  `${label} wird noch synchronisiert: Einige oder alle Trades fehlen.`

// deposits and withdrawals that are not known
export const streamUnread = (title: string, why: string): string =>
  `${title}: Der Sync war nicht möglich. ${why}`
export const flowsUnusable =
  'Einige Einzahlungen oder Auszahlungen waren so, wie die Börse sie meldet, nicht verwendbar.'
export const withheld =
  'Renditen, Drawdown und Sharpe sind ausgeblendet, weil Einzahlungen als Gewinn zählen würden.'
export const flowsMissing = (label: string, why: string, withheldWhy: string): string =>
  `${label}: ${why} ${withheldWhy}`
export const figuresExclude = (label: string, titles: string, messages: string): string =>
  `${label}: Den Zahlen fehlt, was nicht synchronisiert werden konnte: ${titles}. ${messages}`

// notes beside a curve of equity
export const noEquity = (label: string): string => `${label}: Noch keine Equity.`
export const noEquityInPeriod = (label: string): string => `${label}: Keine Equity in diesem Zeitraum.`
export const historySyncing = (label: string): string => `${label}: Der Verlauf wird noch synchronisiert.`
export const unknownBefore = (label: string): string =>
  `${label}: Der Verlauf vor diesem Tag ist nicht bekannt.`
export const daysRecalculated = (label: string, kept: string, wanted: string): string =>
  `${label}: Die Tage enden noch um Mitternacht in ${kept}. Sie werden gerade neu berechnet und enden dann in ${wanted}.`
export const daysRecalculatedLater = (label: string, kept: string, wanted: string): string =>
  `${label}: Die Tage enden noch um Mitternacht in ${kept}. Sie werden neu berechnet, sobald das Konto wieder synchronisiert, und enden dann in ${wanted}.`
export const countsAsWithdrawn = (label: string, day: string): string =>
  `${label} wurde getrennt; die Bestände gelten am ${day} als ausgezahlt.`
export const stillCounts = (label: string, day: string): string =>
  `${label} ist getrennt; es zählt weiter mit dem Wert vom ${day}.`
export const nothingNewer = (label: string): string =>
  `${label}: Neueres als dieser Tag ist nicht bekannt; es zählt weiter mit dem Wert von damals.`
export const hoursPricedByDay = (label: string, assets: string): string =>
  `${label}: Nachgerechnete Stunden bewerten ${assets} mit Tagespreisen (kein Stundenpreis verfügbar).`
export const excludesUnpriced = (label: string, assets: string): string =>
  `${label}: ohne ${assets} (kein Preis verfügbar).`

// the data that is read of an exchange, where no table says it
export const history = 'Verlauf'
export const notRead = 'Nicht gelesen'

// fills of no bot
export const byHand = 'Von Hand'
