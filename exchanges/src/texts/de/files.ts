// reasons to refuse a file or a row of it; columns have the file's own names
export const empty = 'Die Datei ist leer.'
export const archive =
  'Das ist ein ZIP-Archiv oder eine Excel-Mappe. Entpacke das Archiv oder speichere die Mappe als CSV und wähle diese Datei.'
export const compressed = 'Das ist ein komprimiertes Archiv. Entpacke es und wähle die CSV-Datei darin.'
export const pdf = 'Das ist ein PDF. Lade den Verlauf stattdessen als CSV herunter.'
export const oldWorkbook = 'Das ist eine alte Excel-Mappe. Speichere sie als CSV und wähle diese Datei.'
export const notUtf8 =
  'Die Datei ist nicht in UTF-8 geschrieben. Öffne sie in einer Tabellenkalkulation und speichere sie als „CSV UTF-8“, oder lade sie erneut herunter und lass sie unverändert.'
export const noText = 'Die Datei enthält Bytes, die kein Text sind. Lade sie erneut als CSV herunter.'
export const webPage =
  'Das ist eine Webseite, keine CSV-Datei. Vielleicht ist der Link zum Download abgelaufen: Erstelle die Datei neu.'
export const tooManyCells = (line: string, max: string): string =>
  `Zeile ${line} hat mehr als ${max} Zellen, mehr als jede Datei, die Harbour liest.`
export const longCell = (line: string, max: string): string =>
  `Eine Zelle in Zeile ${line} ist länger als ${max} Zeichen. Vielleicht beginnt sie mit einem Anführungszeichen, das nie endet.`
export const openQuote = (line: string): string =>
  `Eine Zelle in Anführungszeichen, die in Zeile ${line} beginnt, endet nie. Vielleicht ist die Datei abgeschnitten.`
export const fromOtherExchange = (title: string): string =>
  `Diese Datei ist von einer anderen Börse: ${title}. Wähle das Konto, zu dem sie gehört.`
export const noZone = (title: string): string => `${title} nennt keine Zeitzone. Wähle ihren Abstand zu UTC.`
export const numbersTwoWays = (one: string, other: string): string =>
  `Zahlen sind in dieser Datei auf zwei Arten geschrieben: ${one} und ${other}. Schreibe alle gleich und wähle die Datei erneut.`
export const datesTwoWays = (one: string, other: string): string =>
  `Daten sind in dieser Datei auf zwei Arten geschrieben: ${one} und ${other}. Schreibe alle gleich und wähle die Datei erneut.`
export const cellInLine = (column: string, written: string, line: string): string =>
  `${column} ${written} in Zeile ${line}`
export const columnTwice = (column: string): string =>
  `Die Spalte ${column} kommt in dieser Datei zweimal vor. Entferne eine davon und wähle die Datei erneut.`
export const unknownColumns = (columns: string, titles: string): string =>
  `Harbour kennt keine Datei mit diesen Spalten: ${columns}. Es liest ${titles}. Dateien in einer anderen Sprache oder aus einer Tabellenkalkulation werden nicht erkannt: Lade die Datei auf Englisch herunter und lass sie unverändert, oder nimm die Vorlage.`
export const noColumns = (titles: string): string =>
  `Harbour kennt keine Datei ohne Spalten. Es liest ${titles}. Dateien in einer anderen Sprache oder aus einer Tabellenkalkulation werden nicht erkannt: Lade die Datei auf Englisch herunter und lass sie unverändert, oder nimm die Vorlage.`
export const tooManyInstruments = (max: string): string =>
  `Die Datei nennt mehr als ${max} Instrumente, eine unwahrscheinliche Zahl. Falls sie stimmt, importiere die Datei in Teilen.`
export const tooManyCoins = (max: string): string =>
  `Die Datei nennt mehr als ${max} Coins, eine unwahrscheinliche Zahl. Falls sie stimmt, importiere die Datei in Teilen.`
export const withTemplate = (why: string): string =>
  `${why} Oder übertrage die Trades in Harbours CSV-Vorlage; die Dokumentation erklärt ihre Spalten.`
export const kucoinOrders =
  'Das sind KuCoins Orders mit einem Durchschnittspreis, ohne Ausführungen: Neben synchronisierten Ausführungen würden sie doppelt zählen. Exportiere stattdessen die ausgeführten Orders mit Aufteilung der Orders.'
export const noOtherHalf = 'die andere Zeile dieses Trades fehlt oder passt nicht'
export const rowCutOff = 'die Zeile ist abgeschnitten'
export const twoFees = 'beide Zeilen des Trades haben eine Gebühr'
export const coveredByExchange =
  'der vollständige Verlauf der Börse für diese Zeit enthält sie nicht: Vielleicht gehört sie zu einem anderen Konto'
export const otherReasons = 'aus anderen Gründen'
export const priceNotAboveZero = 'der Preis ist nicht größer als null'
export const feeOfEntryBelowZero = 'die Gebühr einer Buchung ist kleiner als null'
export const noFileZone =
  'die Zeile über den Spalten, die die Zeitzone nennt, fehlt: Lass die Datei unverändert'
export const optionsNotTaken = 'Trades in Optionen werden aus dieser Datei nicht übernommen'
export const advancedTrade =
  'eine Ausführung von Advanced Trade: Importiere sie aus der Datei der Ausführungen'
export const halfTrade = 'ein Trade, dem einer seiner beiden Coins fehlt'
export const sameCoins = 'was kam und was ging, ist derselbe Coin'
export const otherCoinsOfProduct = 'product und seine Einheiten nennen verschiedene Coins'
export const otherCoinsOfPair = 'Pair, Executed und Amount nennen verschiedene Coins'
export const otherCoinsOfTrading = (written: string): string =>
  `Trading pair, Base Asset und Quote Asset nennen verschiedene Coins: ${written}`
export const fundingWithoutSymbol = (column: string): string =>
  `${column} ist leer, und Funding gehört zu einem`
export const feeAssetEmpty = 'fee_asset ist leer, obwohl es eine Gebühr gibt'
export const feeWithoutCoin = 'Fee hat keinen Coin'
export const feeWithoutCoinAgain = 'Fee hat keinen Coin: Exportiere den Verlauf erneut, er enthält ihn jetzt'
export const feeNotBelow = 'Fee ist nicht kleiner als das Bezahlte'
export const depositBelowZero = 'amount einer Einzahlung ist kleiner als null'
export const withdrawalAboveZero =
  'amount einer Auszahlung ist größer als null: Geld, das hinausgeht, hat ein Minuszeichen'
export const feeAboveZero = 'amount einer Gebühr ist größer als null: Bezahltes hat ein Minuszeichen'
export const futureDate = 'Date liegt in der Zukunft: Prüfe die Zeitzone der Datei'
export const fundingDisagrees = 'PnL und Action widersprechen sich, ob Funding bezahlt oder erhalten wurde'
export const notesUnclear = 'Notes sagt nicht, was umgetauscht wurde'
export const hedgedUseOwn = (symbol: string): string =>
  `${symbol} wird im Hedge-Modus gehandelt, und diese Datei sagt nicht, zu welcher Seite ein Trade gehört: Nimm Harbours eigene CSV`
export const hedgedUseLog = (symbol: string): string =>
  `${symbol} wird im Hedge-Modus gehandelt, und diese Datei sagt nicht, zu welcher Seite ein Trade gehört: Nimm das „Transaction Log“`
export const symbolNotWritten = (written: string): string =>
  `symbol ist nicht wie BTC/USDT, BTC/USDT:USDT oder BTC/USD:BTC geschrieben: ${written}`
export const symbolSettles = (written: string): string =>
  `symbol wird in keiner seiner Währungen abgerechnet: ${written}`
export const twoDigitYear = (written: string): string =>
  `time hat ein zweistelliges Jahr; bitte schreibe vier Ziffern: ${written}`
export const otherAccountNamed = (written: string): string =>
  `Exchange nennt eine andere als die des Kontos: ${written}`
export const neitherUnit = (column: string, one: string, other: string, written: string): string =>
  `${column} ist weder ${one} noch ${other}: ${written}`
export const notForSpot = (column: string, written: string): string =>
  `${column} gehört zu nichts, was Harbour für einen Spot-Trade importiert: ${written}`
export const notImported = (column: string, written: string): string =>
  `${column} gehört zu nichts, was Harbour aus dieser Datei importiert: ${written}`
export const notOneOf = (column: string, written: string, known: string): string =>
  `${column} ist Harbour nicht bekannt: ${written}. Bekannt sind ${known}`
export const notKnown = (column: string, written: string): string =>
  `${column} ist Harbour nicht bekannt: ${written}`
export const noContract = (column: string, written: string): string =>
  `${column} ist kein Kontrakt, den Harbour kennt: ${written}`
export const notContracts = (written: string): string => `Trading Unit ist nicht cont: ${written}`
export const notAPairOf = (asset: string, written: string): string =>
  `Contract ist kein Paar mit ${asset}: ${written}`
export const notSplit = (column: string, written: string): string =>
  `${column} lässt sich nicht in zwei Coins teilen: ${written}`
export const notIdentified = (column: string, written: string): string =>
  `${column} lässt sich aus dieser Datei nicht bestimmen: ${written}`
export const notWhole = (column: string, written: string): string =>
  `${column} ist keine ganze Zahl: ${written}`
export const notMoney = (column: string, written: string): string =>
  `${column} ist kein Geldbetrag: ${written}`
export const notAmountWithCoin = (column: string, written: string): string =>
  `${column} ist kein Betrag mit einem Coin: ${written}`
export const notNumber = (column: string, written: string): string => `${column} ist keine Zahl: ${written}`
export const notCoin = (column: string, written: string): string =>
  `${column} ist kein Name eines Coins: ${written}`
export const notTime = (column: string, written: string): string =>
  `${column} ist keine Zeit wie 2025-06-24 13:32:07: ${written}`
export const impossibleTime = (column: string): string =>
  `${column} liegt vor dem ersten Coin oder in der Zukunft`
export const tooManyDigits = (column: string, max: string): string => `${column} hat mehr als ${max} Ziffern`
export const tooLong = (column: string, max: string): string => `${column} ist länger als ${max} Zeichen`
export const formula = (column: string): string => `${column} enthält eine Formel, die nie ausgeführt wird`
export const movesOneCoin = (kind: string): string =>
  `${kind} bewegt einen Coin, und diese Zeile sagt etwas anderes`
export const notAboveZero = (column: string): string => `${column} ist nicht größer als null`
export const isBelowZero = (column: string): string => `${column} ist kleiner als null`
export const belowZeroAs = (column: string, written: string): string =>
  `${column} ist kleiner als null: ${written}`
export const isZero = (column: string): string => `${column} ist null`
export const isEmpty = (column: string): string => `${column} ist leer`
