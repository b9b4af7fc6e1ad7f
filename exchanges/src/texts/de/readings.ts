// the data that is read at an exchange of the general library, and how far back
export const spotTrades = 'Spot-Trades'
export const flows = 'Einzahlungen und Auszahlungen'
export const flowsRead = 'Gelesen'
export const wallet = 'Wallet'
export const wallets = 'Wallets'
export const contracts = 'Perpetuals, Futures und Optionen'
export const notRead = 'Nicht gelesen'
export const asFarBack = (exchange: string): string => `So weit zurück, wie ${exchange} sie liefert`
export const asFarBackByPair = (exchange: string): string =>
  `So weit zurück, wie ${exchange} sie liefert, Paar für Paar`
export const fromSpan = (span: string): string => `Ab dem Verbinden und ${span} davor`
export const fromSpanByPair = (span: string): string => `Ab dem Verbinden und ${span} davor, Paar für Paar`
export const lastDay = 'der letzte Tag'
export const lastDays = (days: string): string => `die letzten ${days} Tage`
export const lastYears = (years: string): string => `die letzten ${years} Jahre`

// the same in sentences
export const spotAsFarBack = (exchange: string): string =>
  `Spot-Trades: so weit zurück, wie ${exchange} sie liefert.`
export const spotAsFarBackByPair = (exchange: string): string =>
  `Spot-Trades: so weit zurück, wie ${exchange} sie liefert, Paar für Paar.`
export const spotFromSpan = (span: string): string => `Spot-Trades: ab dem Verbinden und ${span} davor.`
export const spotFromSpanByPair = (span: string): string =>
  `Spot-Trades: ab dem Verbinden und ${span} davor, Paar für Paar.`
export const noSpotTrades = (exchange: string): string => `${exchange} hat keine Spot-Trades.`
export const allFlowsRead = 'Einzahlungen und Auszahlungen werden gelesen.'
export const returnsHidden = 'Renditen und Drawdown der Equity sind ausgeblendet.'
export const walletsAre = (names: string): string => `Wallets: ${names}.`
export const contractsNotRead = 'Perpetuals, Futures und Optionen werden nicht gelesen.'
export const unchecked = 'Harbour kann nicht prüfen, ob etwas fehlt.'
export const depositsUnread = (exchange: string): string =>
  `Einzahlungen bei ${exchange} sind über die API nicht lesbar.`
export const withdrawalsUnread = (exchange: string): string =>
  `Auszahlungen bei ${exchange} sind über die API nicht lesbar.`
export const flowsUnread = (exchange: string): string =>
  `Einzahlungen und Auszahlungen bei ${exchange} sind über die API nicht lesbar.`

// reasons why rows of an exchange are left out
export const noPair = 'kein Paar angegeben'
export const noId = 'ohne ID'
export const contractUnread = 'Harbour liest dort keine Kontrakte'
export const noSide = 'unklar, ob gekauft oder verkauft wurde'
export const noQuantity = 'die Menge ist nicht größer als null'
export const noPrice = 'der Preis ist nicht größer als null'
export const noTime = 'ohne brauchbare Zeit'
export const unreadableRow = 'nicht lesbar'
export const notSaidDone = 'unklar, ob sie ausgeführt wurde'
export const noDirection = 'unklar, ob es ein- oder ausging'
export const noCoin = 'kein Coin angegeben'
export const noAmount = 'der Betrag ist nicht größer als null'
export const cutOff = 'ältere als die neueste Seite sind nicht abrufbar'

// kinds of rows that are skipped
export const tradesOfStream = (stream: string): string => `Trades von ${stream}`
export const billsOfSubtype = (subtype: string): string => `Buchungen vom Untertyp ${subtype}`
