// every mail
export const closing = 'Harbour. Ein Hafen, ein Dashboard, alle deine Trades.'
export const buttonFails = 'Falls der Button nicht funktioniert, öffne diesen Link:'
export const contactUs = 'Kontakt'
export const logIn = 'Anmelden'
export const chooseNewPassword = 'Neues Passwort wählen'
export const ifNotYou = 'Falls du das nicht warst, melde dich bitte sofort bei uns.'
export const ifNotYouPassword =
  'Falls du das nicht warst, wähle jetzt ein neues Passwort und melde dich bei uns.'
export const yourAccounts = 'Deine Konten'

// signing up and logging in
export const verify = 'Bitte bestätige deine E-Mail-Adresse'
export const verifyText =
  'Willkommen bei Harbour. Bitte bestätige deine E-Mail-Adresse. Der Link gilt 24 Stunden.'
export const verifyMine = 'E-Mail-Adresse bestätigen'
export const verifyIgnore =
  'Falls du dich nicht registriert hast, ignoriere diese E-Mail: Ohne den Link geschieht nichts.'
export const accountExists = 'Du hast bereits ein Harbour-Konto'
export const accountExistsText =
  'Jemand, vermutlich du, wollte sich mit dieser Adresse registrieren. Zu ihr gibt es schon ein Konto, deshalb wurde nichts geändert.'
export const accountExistsForgot = (url: string): string =>
  `Falls du dein Passwort vergessen hast, wähle ein neues: ${url}`
export const accountExistsIgnore = 'Falls du das nicht warst, kannst du diese E-Mail ignorieren.'
export const reset = 'Wähle ein neues Harbour-Passwort'
export const resetText =
  'Jemand, vermutlich du, wollte dein Harbour-Passwort zurücksetzen. Der Link gilt eine Stunde und funktioniert einmal.'
export const resetIgnore =
  'Falls du das nicht warst, ignoriere diese E-Mail: Dein Passwort bleibt, wie es ist.'
export const unlock = 'Bei Harbour von einem neuen Ort anmelden'
export const unlockText =
  'Für dein Konto wurden zu viele falsche Passwörter probiert, von Orten, an denen du dich noch nie angemeldet hast. Anmeldungen von neuen Orten sind für eine Weile pausiert.'
export const unlockLink =
  'Falls du dich gerade anmeldest, nimm diesen Link. Er fragt nach deinem Passwort, funktioniert einmal und gilt 30 Minuten.'
export const unlockIgnore =
  'Falls du das nicht warst: Niemand kam hinein, und nichts wurde geändert. Orte, an denen du dich schon angemeldet hast, sind nicht betroffen.'
export const passwordChanged = 'Dein Harbour-Passwort wurde geändert'
export const passwordChangedText = 'Dein Passwort wurde geändert, und alle anderen Geräte wurden abgemeldet.'
export const passwordWasResetText =
  'Dein Passwort wurde mit einem gemailten Link zurückgesetzt, und alle Geräte wurden abgemeldet.'
export const passwordWasResetIgnore =
  'Falls du das nicht warst, kann jemand deine E-Mails lesen: Sichere zuerst dein Postfach und melde dich dann sofort bei uns.'
export const passwordIsKnown = 'Jemand kennt dein Harbour-Passwort'
export const passwordIsKnownText =
  'Jemand hat dein richtiges Passwort eingegeben und danach zu viele falsche Codes. Die Zwei-Faktor-Authentifizierung hat den Zugang verhindert.'
export const passwordIsKnownAct = 'Falls du das nicht warst, wähle jetzt ein neues Passwort.'
export const deleted = 'Dein Harbour-Konto wurde gelöscht'
export const deletedText =
  'Wie gewünscht wurden dein Konto, seine Börsenschlüssel und alle synchronisierten Handelsdaten endgültig gelöscht.'
export const deletedByAdminText =
  'Ein Administrator hat dein Konto gelöscht. Seine Börsenschlüssel und alle synchronisierten Handelsdaten wurden endgültig gelöscht.'
export const deletedRetained =
  'Dein Feedback und deine Kommentare bleiben, ohne deinen Namen. Deine Nachrichten an uns bleiben, ohne deine E-Mail-Adresse.'
export const deletedKeys =
  'Falls du API-Schlüssel nur für Harbour erstellt hast, lösche sie bitte auch bei deinen Börsen.'

// two-factor authentication
export const twoFactorOn = 'Zwei-Faktor-Authentifizierung ist an'
export const twoFactorOnText =
  'Die Anmeldung bei deinem Harbour-Konto braucht jetzt auch einen Code aus deiner Authenticator-App.'
export const twoFactorOnCodes =
  'Bewahre deine Wiederherstellungscodes dort auf, wo du sie ohne dein Telefon findest. Jeder gilt für eine Anmeldung.'
export const twoFactorOff = 'Zwei-Faktor-Authentifizierung ist aus'
export const twoFactorOffText =
  'Die Anmeldung bei deinem Harbour-Konto braucht keinen Code mehr: Das Passwort allein genügt.'
export const codesRenewed = 'Neue Wiederherstellungscodes erstellt'
export const codesRenewedText =
  'Für dein Harbour-Konto wurden neue Wiederherstellungscodes erstellt. Die alten gelten nicht mehr.'

// administrators
export const nowAdmin = 'Du bist jetzt Harbour-Administrator'
export const nowAdminText =
  'Du kannst jetzt Benutzer, Versionen, Feedback und Einstellungen dieses Servers verwalten.'
export const openAdmin = 'Adminbereich öffnen'
export const noAdmin = 'Du bist kein Harbour-Administrator mehr'
export const noAdminText = 'Dein Konto behält seine Daten, hat aber keinen Zugang zum Adminbereich mehr.'
export const newAdmin = 'Harbour hat einen neuen Administrator'
export const newAdminText =
  'Jemand wurde zum Administrator gemacht. Falls du das nicht erwartet hast, entziehe die Rolle und sieh ins Protokoll.'
export const newAdminWho = 'Neuer Administrator'
export const newAdminBy = 'Ernannt von'
export const seeUsers = 'Benutzer ansehen'
export const suspended = 'Dein Harbour-Konto wurde gesperrt'
export const suspendedText =
  'Ein Administrator hat dein Konto gesperrt. Nichts wurde gelöscht; deine verbundenen Konten synchronisieren in dieser Zeit nicht.'
export const suspendedStill =
  'Du kannst dich weiterhin anmelden, um das zu sehen, uns zu schreiben und dein Konto zu löschen.'
export const activeAgain = 'Dein Harbour-Konto ist wieder aktiv'
export const activeAgainText =
  'Dein Konto ist wieder aktiv, und deine verbundenen Konten synchronisieren wieder.'

// billing, contact and the waitlist
export const paymentFailed = 'Deine Zahlung für Harbour Pro ist fehlgeschlagen'
export const paymentFailedText = (day: string): string =>
  `Wir konnten die Zahlung für deinen Pro-Tarif nicht einziehen. Das Trading-Dashboard bleibt bis ${day} offen, 7 Tage nach der fehlgeschlagenen Zahlung.`
export const paymentFailedCard = 'Bitte prüfe deine Karte. Von deinen Daten wird nichts gelöscht.'
export const checkCard = 'Karte prüfen'
export const received = 'Wir haben deine Nachricht erhalten'
export const receivedText =
  'Danke für deine Nachricht. Sie ist beim Harbour-Team angekommen, und wir melden uns bald.'
export const receivedRest = 'Du musst nichts tun. Falls sich etwas ändert, schreib uns noch einmal.'
export const goToHarbour = 'Zu Harbour'
export const receivedReason =
  'Du erhältst diese E-Mail, weil jemand diese Adresse auf unserer Kontaktseite angegeben hat. Falls du das nicht warst, ignoriere sie.'
export const waitlist = 'Du stehst auf der Warteliste'
export const waitlistOnline = 'Du stehst auf der Warteliste für die Online-Version von Harbour.'
export const waitlistOnlineNote = (estimate: string): string =>
  `Voraussichtlich kommt sie ${estimate}. Bis dahin können die Apps für Windows und macOS alles, was sie können wird.`
export const waitlistVip = 'Du stehst auf der Warteliste für den VIP-Tarif von Harbour.'
export const waitlistVipNote = 'Wir schreiben dir einmal, wenn er öffnet.'
export const joinBeta = 'Zur offenen Beta'
export const waitlistReason =
  'Du erhältst diese E-Mail, weil diese Adresse auf unsere Warteliste gesetzt wurde. Falls du das nicht warst, sag es uns, und wir entfernen sie:'

// the feedback board
export const statuses = {
  OPEN: 'Offen',
  IN_PROGRESS: 'In Arbeit',
  COMPLETED: 'Erledigt',
  CLOSED: 'Geschlossen',
} as const
export const statusSubject = (status: string, title: string): string => `${status}: ${title}`
export const statusChanged = (title: string, from: string, to: string): string =>
  `„${title}“ auf dem Feedback-Board wechselte von „${from}“ zu „${to}“.`
export const openItem = 'Eintrag öffnen'
export const statusReason =
  'Du erhältst diese E-Mail, weil du diesen Eintrag geschrieben oder für ihn gestimmt hast. Wir senden höchstens eine E-Mail je Eintrag und Stunde.'
export const unsubscribe = 'Abbestellen'

// exchange accounts and bots
export const connected = (exchange: string): string => `${exchange} ist verbunden`
export const connectedText = (exchange: string, label: string): string =>
  `${exchange} „${label}“ wurde mit deinem Harbour-Konto verbunden. Harbour kann damit nur lesen.`
export const newKey = (exchange: string): string => `Neuer API-Schlüssel für ${exchange}`
export const newKeyText = (exchange: string, label: string): string =>
  `${exchange} „${label}“ hat in deinem Harbour-Konto einen neuen API-Schlüssel. Harbour kann damit nur lesen.`
export const newKeyIgnore = 'Falls du das nicht warst, ändere dein Passwort und entferne die Verbindung.'
export const enterKeys = 'Bitte gib deine Börsenschlüssel erneut ein'
export const enterKeysText =
  'Ein Administrator hat vorsorglich alle gespeicherten Börsenschlüssel gelöscht. Bitte erstelle bei deiner Börse einen neuen Schlüssel und gib ihn hier ein.'
export const enterKeysHistory =
  'Dein Verlauf bleibt. Der Sync läuft weiter, sobald du einen neuen Schlüssel eingibst.'
export const needsAttention = (exchange: string): string => `${exchange} braucht deine Aufmerksamkeit`
export const stoppedSyncing = (exchange: string, label: string): string =>
  `Harbour synchronisiert dein ${exchange}-Konto „${label}“ nicht mehr.`
export const silent = (bot: string): string => `Dein Bot ${bot} ist verstummt`
export const silentText = (bot: string, hours: number): string =>
  `„${bot}“ hatte seit über ${hours === 1 ? 'einer Stunde' : `${hours} Stunden`} keine Ausführung. Harbour liest nur, bitte sieh beim Bot selbst nach.`
export const lastFill = 'Letzte Ausführung'
export const yourBots = 'Deine Bots'
export const silentReason = 'Du erhältst diese E-Mail, weil du für diesen Bot einen Hinweis eingestellt hast.'
