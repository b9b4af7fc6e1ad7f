// the reach of its history, and the parts that are never read
export const reach =
  'Bybit liefert Trades, Funding, Einzahlungen, Auszahlungen und Transfers der letzten zwei Jahre.'
export const notRead = 'Bybit Earn ist nicht enthalten. Verbinde Unterkonten mit eigenem Schlüssel.'

// steps to a key of it that can only read
export const logIn = 'Melde dich im Web bei Bybit an, öffne dein Kontomenü und wähle „API“.'
export const create = 'Wähle „Create New Key“, dann „System-generated API Keys“.'
export const readOnly =
  'Stelle den Schlüssel zuerst auf „Read-Only“: Alles, was du danach anhakst, kann nur gelesen werden.'
export const tick =
  'Hake Unified Trading (Orders, Positions, Trade), Wallet, Assets und Exchange an, damit Trades, Guthaben und Umtausch gelesen werden können.'
export const copy = 'Kopiere jetzt den API-Schlüssel und das API-Secret: Bybit zeigt das Secret nur einmal.'
export const address =
  'Gib unter „Only IPs with permissions granted“ die Adresse ein, die Harbour dir zeigt; ein Schlüssel ohne Adresse verfällt nach 90 Tagen.'
export const noAddress =
  'Lass den Schlüssel unbeschränkt, außer du kennst die IP-Adresse dieses Servers; ein Schlüssel ohne Adresse verfällt nach 90 Tagen.'

// notes beside a key of it that was checked
export const expires =
  'Schlüssel ohne IP-Beschränkung verfallen bei Bybit nach 90 Tagen. Beschränke ihn auf unsere Adresse, um ihn zu behalten.'
export const classic =
  'Das ist ein klassisches Konto. Bybit meldet seine Trades, aber nicht alle Guthaben, bis es vereinheitlicht ist.'
export const noOptions =
  'Dieser Schlüssel kann keine Optionen lesen, deshalb fehlen Options-Trades. Hake bei Bybit USDC Contracts an, um sie aufzunehmen.'
export const noConversions =
  'Dieser Schlüssel kann Exchange nicht lesen, deshalb fehlt der Umtausch im Funding-Konto. Hake bei Bybit Exchange an, um ihn aufzunehmen.'

// the way to its file with older rows
export const spotFile = (site: string): string =>
  `Öffne auf ${site} „Orders“, dann „Unified Trading Order“, dann „Spot Orders“, dann „Trade History“, und wähle „Export“.`
export const derivativesFile = (site: string): string =>
  `Öffne auf ${site} „Orders“, dann „Unified Trading Order“, dann „Derivatives Orders“, dann „Trade History“, und wähle „Export“. Die Zeiten darin sind ganze Minuten.`
export const logFile = (site: string): string =>
  `Öffne auf ${site} „Account“, dann „Data Export“, dann „Transaction Log“, und wähle die Änderungen des Unified-Kontos.`
export const optionsByHand = (site: string): string =>
  `Öffne auf ${site} „Orders“, dann „Unified Trading Order“, dann die Orders der Optionen, und übertrage die Liste in die Vorlage.`
export const byHand = (site: string): string =>
  `Öffne auf ${site} „Assets“, dann „History“, und übertrage die Liste in die Vorlage.`

// names of its own lists
export const depositsFromUsers = 'Einzahlungen von Bybit-Nutzern'

// names of the layouts of its files
export const closedPl = 'Bybit, geschlossener P&L'
export const derivativeTradeHistory = 'Bybit-Derivate-Handelsverlauf'
export const spotTradeHistory = 'Bybit-Spot-Handelsverlauf'
export const transactionLogOfTheUnifiedAccount = 'Bybit-Transaktionsprotokoll des Unified-Kontos'
