/** Messages of the schemas of requests. */
export const askedDay = 'Bitte gib einen Tag wie 2025-06-24 ein'
export const dayTooEarly = 'Bitte gib einen Tag nach 1970 ein'
export const wrongEmail = 'Bitte gib eine gültige E-Mail-Adresse ein'
export const askedSymbol = 'Bitte gib ein Symbol wie BTC/USDT ein'
export const passwordMissing = 'Bitte gib dein Passwort ein'
export const listedTimeZone = 'Bitte wähle eine Zeitzone aus der Liste'
export const askedTimeZone = 'Bitte gib eine Zeitzone wie Europe/Berlin ein'
export const listedCurrency = 'Bitte wähle eine Währung aus der Liste'
export const costMethod = 'Bitte wähle average oder fifo'
export const resultDating = 'Bitte wähle booked oder closed'
export const askedDollars = 'Bitte gib einen Betrag in Dollar von 0 bis 9.999.999 ein, etwa 2.50'
export const askedRate = 'Bitte gib einen Zinssatz von 0 bis 100 % ein'
export const askedDays = 'Bitte gib eine ganze Zahl von 2 bis 365 Tagen ein'
export const listedTheme = 'Bitte wähle ein Design aus der Liste'
export const listedLanguage = 'Bitte wähle eine Sprache aus der Liste'
export const askedCode = 'Bitte gib den Code ein'
export const affiliateCode =
  'Ein Code hat 3 bis 32 Buchstaben, Ziffern, Binde- oder Unterstriche, ohne Leerzeichen.'
export const partnerName = 'Bitte gib den Namen des Partners ein.'
export const commissionNumber = 'Die Provision muss eine Zahl von 0 bis 1 sein.'
export const commissionRange = 'Die Provision muss zwischen 0 und 100 Prozent liegen.'
export const commissionWhole = 'Die Provision muss ein ganzer Prozentsatz sein.'
export const idempotencyKey =
  'Bitte sende einen Schlüssel aus 16 bis 64 Buchstaben, Ziffern und Bindestrichen.'
export const askedText = 'Bitte sende Text'
export const sha256 = 'Ein SHA-256 hat 64 hexadezimale Ziffern'
export const askedName = 'Bitte gib einen Namen ein'
export const askedPattern = 'Bitte gib ein Symbol wie BTC/USDT ein oder einen Teil davon mit *'
export const askedClientIds = 'Bitte gib den Anfang der Client-Order-IDs ein'
export const askedBotType = 'Bitte gib einen Bot-Typ ein'
export const wholeHours = 'Bitte gib ganze Stunden ein'
export const anHour = 'Bitte gib mindestens eine Stunde ein'
export const aYear = 'Bitte gib höchstens ein Jahr ein'
export const askedBotRule = 'Bitte gib ein Konto, ein Symbol, Client-Order-IDs oder Tage ein'
export const turnedTimes = 'Muss nach dem Beginn liegen'
export const chainAddress = 'Eine Adresse ist 0x, gefolgt von 40 Ziffern oder Buchstaben von a bis f'
export const longOrShort = 'Bitte wähle long oder short'
export const closedTradeSort = 'Bitte wähle eine Spalte: closed, held, fees, funding, return oder net'
export const ascendingOrDescending = 'Bitte wähle ascending oder descending'
export const outcome = 'Bitte wähle win, loss, breakeven, incomplete oder unpriced'
export const yesOrNo = 'Bitte wähle yes oder no'
export const askedEntryPrice = 'Bitte gib einen Preis über null ein, etwa 27350.50'
export const askedOpening = 'Bitte gib die Zeit der Eröffnung ein, etwa 2025-06-24T13:32:00Z'
export const pasteKey = 'Bitte füge den API-Schlüssel ein'
export const pasteSecret = 'Bitte füge das API-Secret ein'
export const chooseExchange = 'Bitte wähle eine Börse'
export const askedLabel = 'Bitte gib einen Namen ein'
export const askedTime = 'Bitte gib eine Zeit wie 2025-06-24T13:32:00Z ein'
export const numberAsText = 'Bitte gib Zahlen als Text ein, etwa "-12.5"'
export const minutesAsText = 'Bitte gib ganze Minuten als Text ein, etwa "90"'
export const weekday = 'Ein Wochentag ist "1" (Montag) bis "7"'
export const hour = 'Eine Stunde ist "0" bis "23"'
export const askedConditions = 'Bitte gib eine Liste von Bedingungen ein'
export const emptyGroup = 'Eine Gruppe braucht mindestens eine Bedingung'
export const filterTooLong = 'Dieser Filter ist zu lang'
export const zeroBytes = 'Text darf keine Nullbytes enthalten.'
export const filterAsJson = 'Bitte gib den Filter als JSON ein'
export const fileIncomplete = 'Die Datei kam nicht vollständig an. Bitte wähle sie noch einmal.'
export const tagsWithCommas = 'Tags dürfen keine Kommas enthalten'
export const rating = 'Eine Bewertung ist 1 bis 5'
export const askedStop = 'Bitte gib einen Preis wie 101250.5 ein'
export const askedPercent = 'Bitte gib einen Prozentsatz wie 1.5 ein'
export const askedMultiple = 'Bitte gib ein Vielfaches wie 1.5 ein'
export const stopAboveZero = 'Der Preis muss über null liegen'
export const askedReason = 'Bitte sag, warum du den Stop änderst'
export const closedOrFills = 'Bitte wähle closed oder fills'
export const askedMoment = 'Bitte gib eine Zeit wie 2025-06-24T08:00:00Z ein'
export const finerThanMilliseconds =
  'Bitte gib eine Zeit auf die Millisekunde an, etwa 2025-06-24T08:00:00.123Z'
export const brokenSign = 'Dieser Text enthält ein beschädigtes Zeichen. Bitte gib ihn neu ein.'
export const invisibleCharacters =
  'Dieser Name enthält unsichtbare Zeichen, etwa einen Zeilenumbruch. Bitte gib ihn neu ein.'
export const nothingVisible =
  'Dieser Name hat kein sichtbares Zeichen. Bitte gib mindestens einen Buchstaben, eine Ziffer oder ein Symbol ein.'
export const unseenTag = 'Ein Tag muss etwas zeigen. Bitte entferne das, das nichts zeigt.'
export const askedPair = 'Bitte schreibe das Paar wie die Börse, etwa ADA/EUR'

export const wholeNumber = (name: string, min: number, max: number): string =>
  `${name} muss eine ganze Zahl von ${min} bis ${max} sein`
export const nameTooLong = (max: number): string => `Ein Name hat höchstens ${max} Zeichen`
export const partnerNameTooLong = (max: number): string => `Ein Name hat höchstens ${max} Zeichen.`
export const noteTooLong = (max: number): string => `Eine Notiz hat höchstens ${max} Zeichen`
export const tagTooLong = (max: number): string => `Ein Tag hat höchstens ${max} Zeichen`
export const chooseTrades = 'Bitte wähle mindestens einen Trade'
export const tooManyTrades = (max: number): string => `Höchstens ${max} Trades lassen sich auf einmal ändern`
export const tooManyExcursions = (max: number): string => `Höchstens ${max} Trades auf einmal`
export const askedRule = 'Bitte gib eine Regel ein'
export const ruleTooLong = (max: number): string => `Eine Regel hat höchstens ${max} Zeichen`
export const tooManyRules = (max: number): string => `Höchstens ${max} Regeln`
export const tooManyTags = (max: number): string => `Höchstens ${max} Tags`
export const rulesTooLong = (max: number): string => `Regeln haben höchstens ${max} Zeichen`
export const reasonTooLong = (max: number): string => `Ein Grund hat höchstens ${max} Zeichen`
export const titleTooLong = (max: number): string => `Ein Titel hat höchstens ${max} Zeichen.`
export const expiresTooLate = (max: number): string => `Eine Seite läuft nach höchstens ${max} Tagen ab.`
export const tooManyPairs = (max: number): string => `Bitte füge höchstens ${max} Paare auf einmal hinzu`
export const contactNameTooShort = (min: number): string => `Der Name muss mindestens ${min} Zeichen haben`
export const contactNameTooLong = (max: number): string => `Der Name darf höchstens ${max} Zeichen haben`
export const subjectTooLong = (max: number): string => `Der Betreff darf höchstens ${max} Zeichen haben`
export const messageTooShort = (min: number): string => `Die Nachricht muss mindestens ${min} Zeichen haben`
export const messageTooLong = (max: number): string => `Die Nachricht darf höchstens ${max} Zeichen haben`
export const passwordTooLong = (max: number): string => `Das Passwort darf höchstens ${max} Zeichen haben`
export const moderatorNoteTooLong = (max: number): string =>
  `Eine Anmerkung darf höchstens ${max} Zeichen haben`
export const changelogTooLong = (max: number): string => `Das Changelog darf höchstens ${max} Zeichen haben`
