// how far back an exchange is read, and what is never read of it
export const binanceReach =
  'Spot-Trades, Einzahlungen und Auszahlungen reichen bis zum Anfang zurück. Futures reichen drei Monate zurück, Transfers zwischen Wallets sechs.'
export const binanceNotRead =
  'Margin, Optionen, Earn und Kartenkäufe bei Binance sind nicht enthalten. Verbinde Unterkonten mit eigenem Schlüssel; Transfers zwischen ihnen erscheinen als Differenz.'
export const bitgetReach =
  'Bitget liefert Trades, Funding, Transfers, Einzahlungen und Auszahlungen der letzten 90 Tage.'
export const bitgetNotRead =
  'Margin-Trades klassischer Konten, Copy-Trading, Bitgets eigene Trading-Bots und Earn sind nicht enthalten. Verbinde Unterkonten mit eigenem Schlüssel.'
export const bybitReach =
  'Bybit liefert Trades, Funding, Einzahlungen, Auszahlungen und Transfers der letzten zwei Jahre.'
export const bybitNotRead = 'Bybit Earn ist nicht enthalten. Verbinde Unterkonten mit eigenem Schlüssel.'
export const okxReach =
  'OKX liefert drei Monate an Trades, Funding und Transfers sofort und zwei Jahre in Dateien, die es binnen Stunden vorbereitet; der eigene Auszug des Funding-Kontos reicht einen Monat zurück, Einzahlungen und Auszahlungen mehr als zwei Jahre.'
export const okxNotRead =
  'Earn und OKX’ eigene Trading-Bots sind nicht enthalten. Verbinde Unterkonten mit eigenem Schlüssel.'
export const hyperliquidReach =
  'Hyperliquid liefert die letzten 10.000 Trades, Funding, Einzahlungen und Auszahlungen einer Adresse. Harbour kann nicht prüfen, ob etwas fehlt. Gelesen werden Perpetuals und Spot, aber keine Märkte anderer Anbieter (HIP-3), Vaults oder Staking.'

// steps to a key that can only read
export const binanceLogIn = 'Melde dich im Web bei Binance an, öffne dein Profil und wähle „API Management“.'
export const binanceCreate =
  'Wähle „Create API“, dann „System generated“, und gib dem Schlüssel einen Namen wie Harbour.'
export const binanceReadOnly =
  'Lass nur „Enable Reading“ angehakt: kein Trading, keine Futures, keine Auszahlungen, keine Transfers.'
export const binanceCopy =
  'Kopiere jetzt den API-Schlüssel und das Secret: Binance zeigt das Secret nur einmal.'
export const binanceAddress =
  'Für mehr Sicherheit wähle „Restrict access to trusted IPs only“ und gib die Adresse ein, die Harbour dir zeigt.'
export const binanceNoAddress =
  'Erlaube jede IP-Adresse, außer du kennst die Adresse dieses Servers: Dann wähle „Restrict access to trusted IPs only“.'
export const bitgetLogIn = 'Melde dich im Web bei Bitget an, öffne dein Profilmenü und wähle „API keys“.'
export const bitgetCreate =
  'Wähle „Create API key“, dann „System-generated“, und gib ihm einen Namen wie Harbour.'
export const bitgetPassphrase =
  'Wähle eine Passphrase für den Schlüssel und bewahre sie auf: Harbour braucht sie auch.'
export const bitgetReadOnly =
  'Wähle „Read-only“ als Berechtigung und hake nichts an, was handelt, überträgt oder auszahlt.'
export const bitgetCopy =
  'Kopiere jetzt den API-Schlüssel und das Secret: Bitget zeigt das Secret nur einmal.'
export const bitgetAddress =
  'Für mehr Sicherheit beschränke den Schlüssel auf die Adresse, die Harbour dir zeigt.'
export const bitgetNoAddress = 'Erlaube jede IP-Adresse, außer du kennst die Adresse dieses Servers.'
export const bybitLogIn = 'Melde dich im Web bei Bybit an, öffne dein Kontomenü und wähle „API“.'
export const bybitCreate = 'Wähle „Create New Key“, dann „System-generated API Keys“.'
export const bybitReadOnly =
  'Stelle den Schlüssel zuerst auf „Read-Only“: Alles, was du danach anhakst, kann nur gelesen werden.'
export const bybitTick =
  'Hake Unified Trading (Orders, Positions, Trade), Wallet, Assets und Exchange an, damit Trades, Guthaben und Umtausch gelesen werden können.'
export const bybitCopy =
  'Kopiere jetzt den API-Schlüssel und das API-Secret: Bybit zeigt das Secret nur einmal.'
export const bybitAddress =
  'Gib unter „Only IPs with permissions granted“ die Adresse ein, die Harbour dir zeigt; ein Schlüssel ohne Adresse verfällt nach 90 Tagen.'
export const bybitNoAddress =
  'Lass den Schlüssel unbeschränkt, außer du kennst die IP-Adresse dieses Servers; ein Schlüssel ohne Adresse verfällt nach 90 Tagen.'
export const okxLogIn = 'Melde dich im Web bei OKX an, öffne dein Profilmenü und wähle „API“.'
export const okxCreate =
  'Wähle „Create API key“, gib ihm einen Namen wie Harbour und wähle eine Passphrase, die auch Harbour braucht.'
export const okxReadOnly = 'Lass unter den Berechtigungen nur „Read“ angehakt: kein „Trade“, kein „Withdraw“.'
export const okxCopy = 'Kopiere jetzt den API-Schlüssel und das Secret: OKX zeigt das Secret nur einmal.'
export const okxAddress =
  'Für mehr Sicherheit gib unter „Trusted IP addresses“ die Adresse ein, die Harbour dir zeigt.'
export const okxNoAddress = 'Lass „Trusted IP addresses“ leer, außer du kennst die Adresse dieses Servers.'
export const hyperliquidOpen = 'Öffne Hyperliquid mit der Wallet, mit der du handelst.'
export const hyperliquidCopy =
  'Kopiere die Kontoadresse oben auf der Seite. Unterkonten und Vaults haben eigene Adressen.'
export const hyperliquidPaste =
  'Füge sie hier ein. Ein Schlüssel ist nicht nötig: Was auf einer Adresse geschieht, ist öffentlich, und Harbour kann es nur lesen.'
export const otherLogIn = (exchange: string): string =>
  `Melde dich bei ${exchange} an und öffne die Seite mit den API-Schlüsseln.`
export const otherReadOnly =
  'Erstelle einen Nur-Lese-Schlüssel: kein Trading, keine Auszahlungen, keine Transfers.'
export const otherCheck = (exchange: string): string =>
  `Prüfe es zweimal: ${exchange} nennt die Berechtigungen eines Schlüssels nicht, also kann Harbour sie nicht prüfen.`
export const otherCopy =
  'Kopiere den Schlüssel und sein Secret und bestätige, dass der Schlüssel nur lesen darf.'

// beside a key that was checked
export const otherUnverified = (exchange: string): string =>
  `${exchange} nennt die Berechtigungen eines Schlüssels nicht, also kann Harbour nicht prüfen, ob er nur lesen darf.`
export const anyAddress =
  'Der Schlüssel ist auf keine IP-Adresse beschränkt: Wer ihn hat, kann dieses Konto lesen.'
export const binanceAnyAddress =
  'Dieser Schlüssel gilt von jeder IP-Adresse. Beschränke ihn auf unsere, dann nützt er anderen nichts.'
export const bybitExpires =
  'Schlüssel ohne IP-Beschränkung verfallen bei Bybit nach 90 Tagen. Beschränke ihn auf unsere Adresse, um ihn zu behalten.'
export const bybitClassic =
  'Das ist ein klassisches Konto. Bybit meldet seine Trades, aber nicht alle Guthaben, bis es vereinheitlicht ist.'
export const bybitNoOptions =
  'Dieser Schlüssel kann keine Optionen lesen, deshalb fehlen Options-Trades. Hake bei Bybit USDC Contracts an, um sie aufzunehmen.'
export const bybitNoConversions =
  'Dieser Schlüssel kann Exchange nicht lesen, deshalb fehlt der Umtausch im Funding-Konto. Hake bei Bybit Exchange an, um ihn aufzunehmen.'
export const unknownAddress =
  'Hyperliquid kennt diese Adresse nicht. Bitte prüfe, ob es die ist, mit der du handelst.'
export const publicAddress = 'Öffentlich: von Natur aus nur lesbar'

// the way to a file with older rows
export const binanceFuturesFile =
  'Öffne auf binance.com „Orders“, dann „Futures Order“, dann „Trade History“, und wähle „Export“. Wähle die Kontrakte und den Zeitraum; eine Datei umfasst höchstens ein Jahr.'
export const binanceBookingsFile =
  'Öffne auf binance.com „Orders“, dann „Futures Order“, dann „Transaction History“, und wähle „Export“. Eine Datei umfasst höchstens ein Jahr, und Binance erstellt fünf im Monat.'
export const binanceSpotFile =
  'Öffne auf binance.com „Orders“, dann „Spot Order“, dann „Trade History“, und wähle „Export“.'
export const binanceByHand =
  'Öffne auf binance.com „Wallet“, dann „Transaction History“, und übertrage die Liste in die Vorlage.'
export const bitgetSpotFile =
  'Öffne auf bitget.com das Menü der Orders, dann deine Spot-Orders, dann ihre Details, und wähle „Export“; sobald die Datei erstellt ist, lade sie aus derselben Liste herunter.'
export const bitgetFuturesFile =
  'Öffne auf bitget.com das Menü der Orders, dann deine Futures-Orders, dann ihre Details, und wähle „Export“; sobald die Datei erstellt ist, lade sie aus derselben Liste herunter. Übertrage ihre Trades in die Vorlage.'
export const bitgetByHand =
  'Öffne auf bitget.com „Assets“, dann den Verlauf der Wallet, und übertrage die Liste in die Vorlage.'
export const bybitSpotFile = (site: string): string =>
  `Öffne auf ${site} „Orders“, dann „Unified Trading Order“, dann „Spot Orders“, dann „Trade History“, und wähle „Export“.`
export const bybitDerivativesFile = (site: string): string =>
  `Öffne auf ${site} „Orders“, dann „Unified Trading Order“, dann „Derivatives Orders“, dann „Trade History“, und wähle „Export“. Die Zeiten darin sind ganze Minuten.`
export const bybitLogFile = (site: string): string =>
  `Öffne auf ${site} „Account“, dann „Data Export“, dann „Transaction Log“, und wähle die Änderungen des Unified-Kontos.`
export const bybitOptionsByHand = (site: string): string =>
  `Öffne auf ${site} „Orders“, dann „Unified Trading Order“, dann die Orders der Optionen, und übertrage die Liste in die Vorlage.`
export const bybitByHand = (site: string): string =>
  `Öffne auf ${site} „Assets“, dann „History“, und übertrage die Liste in die Vorlage.`
export const okxTradingFile = (site: string): string =>
  `Öffne auf ${site} „Assets“, dann „Order center“, dann den Handelsverlauf der Art des Instruments, und wähle „Download“.`
export const okxByHand = (site: string): string =>
  `Öffne auf ${site} „Assets“, dann „Order center“, und übertrage die Liste in die Vorlage.`
