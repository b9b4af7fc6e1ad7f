// the reach of its history, and the parts that are never read
export const reach =
  'Spot-Trades, Einzahlungen und Auszahlungen reichen bis zum Anfang zurück. Futures reichen drei Monate zurück, Transfers zwischen Wallets sechs.'
export const notRead =
  'Margin, Optionen, Earn und Kartenkäufe bei Binance sind nicht enthalten. Verbinde Unterkonten mit eigenem Schlüssel; Transfers zwischen ihnen erscheinen als Differenz.'

// steps to a key of it that can only read
export const logIn = 'Melde dich im Web bei Binance an, öffne dein Profil und wähle „API Management“.'
export const create =
  'Wähle „Create API“, dann „System generated“, und gib dem Schlüssel einen Namen wie Harbour.'
export const readOnly =
  'Lass nur „Enable Reading“ angehakt: kein Trading, keine Futures, keine Auszahlungen, keine Transfers.'
export const copy = 'Kopiere jetzt den API-Schlüssel und das Secret: Binance zeigt das Secret nur einmal.'
export const address =
  'Für mehr Sicherheit wähle „Restrict access to trusted IPs only“ und gib die Adresse ein, die Harbour dir zeigt.'
export const noAddress =
  'Erlaube jede IP-Adresse, außer du kennst die Adresse dieses Servers: Dann wähle „Restrict access to trusted IPs only“.'

// notes beside a key of it that was checked
export const anyAddress =
  'Dieser Schlüssel gilt von jeder IP-Adresse. Beschränke ihn auf unsere, dann nützt er anderen nichts.'

// the way to its file with older rows
export const futuresFile =
  'Öffne auf binance.com „Orders“, dann „Futures Order“, dann „Trade History“, und wähle „Export“. Wähle die Kontrakte und den Zeitraum; eine Datei umfasst höchstens ein Jahr.'
export const bookingsFile =
  'Öffne auf binance.com „Orders“, dann „Futures Order“, dann „Transaction History“, und wähle „Export“. Eine Datei umfasst höchstens ein Jahr, und Binance erstellt fünf im Monat.'
export const spotFile =
  'Öffne auf binance.com „Orders“, dann „Spot Order“, dann „Trade History“, und wähle „Export“.'
export const byHand =
  'Öffne auf binance.com „Wallet“, dann „Transaction History“, und übertrage die Liste in die Vorlage.'

// names of the layouts of its files
export const futuresOrderHistory = 'Binance-Futures-Orderverlauf'
export const futuresPositionHistory = 'Binance-Futures-Positionsverlauf'
export const futuresTradeHistory = 'Binance-Futures-Handelsverlauf'
export const futuresTransactionHistory = 'Binance-Futures-Transaktionsverlauf'
export const spotTradeHistory = 'Binance-Spot-Handelsverlauf'
export const transactionRecords = 'Binance-Transaktionen'

// reasons to refuse a file of it, or a row of one
export const recordsUnread =
  'Das sind Binances Transaktionsaufzeichnungen. Sie nennen Änderungen des Guthabens ohne Preis oder Instrument. Exportiere stattdessen „Spot Trade History“ oder die „Transaction History“ der Futures.'
export const positionsUnread =
  'Das ist Binances Verlauf der Futures-Positionen. Er nennt Positionen mit Durchschnittspreisen, aber keine Ausführungen oder Gebühren, deshalb werden keine Trades importiert. Exportiere stattdessen die „Trade History“ der Futures.'
