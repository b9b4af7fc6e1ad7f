// the reach of its history, and the parts that are never read
export const reach =
  'Bitget liefert Trades, Funding, Transfers, Einzahlungen und Auszahlungen der letzten 90 Tage.'
export const notRead =
  'Margin-Trades klassischer Konten, Copy-Trading, Bitgets eigene Trading-Bots und Earn sind nicht enthalten. Verbinde Unterkonten mit eigenem Schlüssel.'

// steps to a key of it that can only read
export const logIn = 'Melde dich im Web bei Bitget an, öffne dein Profilmenü und wähle „API keys“.'
export const create = 'Wähle „Create API key“, dann „System-generated“, und gib ihm einen Namen wie Harbour.'
export const passphrase =
  'Wähle eine Passphrase für den Schlüssel und bewahre sie auf: Harbour braucht sie auch.'
export const readOnly =
  'Wähle „Read-only“ als Berechtigung und hake nichts an, was handelt, überträgt oder auszahlt.'
export const copy = 'Kopiere jetzt den API-Schlüssel und das Secret: Bitget zeigt das Secret nur einmal.'
export const address = 'Für mehr Sicherheit beschränke den Schlüssel auf die Adresse, die Harbour dir zeigt.'
export const noAddress = 'Erlaube jede IP-Adresse, außer du kennst die Adresse dieses Servers.'

// the way to its file with older rows
export const spotFile =
  'Öffne auf bitget.com das Menü der Orders, dann deine Spot-Orders, dann ihre Details, und wähle „Export“; sobald die Datei erstellt ist, lade sie aus derselben Liste herunter.'
export const futuresFile =
  'Öffne auf bitget.com das Menü der Orders, dann deine Futures-Orders, dann ihre Details, und wähle „Export“; sobald die Datei erstellt ist, lade sie aus derselben Liste herunter. Übertrage ihre Trades in die Vorlage.'
export const byHand =
  'Öffne auf bitget.com „Assets“, dann den Verlauf der Wallet, und übertrage die Liste in die Vorlage.'

// names of the layouts of its files
export const orderHistory = 'Bitget-Orderverlauf'
export const spotOrderDetails = 'Bitget-Spot-Orderdetails'
export const transactions = 'Bitget-Transaktionen'

// reasons to refuse a file of it, or a row of one
export const transactionsUnread =
  'Das sind Bitgets Transaktionen. Sie nennen Änderungen des Guthabens ohne Preis, und Trades in derselben Sekunde lassen sich nicht zuordnen. Exportiere für Spot-Trades stattdessen die Details der Spot-Orders.'
export const ordersUnread =
  'Das ist Bitgets Verlauf der Orders. Er nennt Orders mit einem Durchschnittspreis, ohne Ausführungen oder die Gebühren öffnender Orders. Exportiere für Spot-Trades stattdessen die Details der Spot-Orders.'
