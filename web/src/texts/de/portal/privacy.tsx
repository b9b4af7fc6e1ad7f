/**
 * The privacy policy describes what the product does; keep the two in step. The parameters are the promise about keys, where they are
 * checked and where not, and the exchanges that are read by a public address.
 */
export const privacy = (checked: string, unchecked: string, byAddress: string) => ({
  title: 'Datenschutz',
  lead: 'Was Harbour über dich speichert, warum, wie lange und wie du es entfernen lässt. Harbour hat keine Werbung, keine Tracker und keine Analysedienste Dritter und verkauft deine Daten nie.',
  parts: [
    {
      title: 'Dein Konto',
      text: [
        'Für die Anmeldung speichern wir deine E-Mail-Adresse, einen Benutzernamen und dein Passwort als Hash, der sich nicht zurückrechnen lässt. Hat dich jemand geworben, speichern wir den Code dieser Person.',
        'Für jedes angemeldete Gerät speichern wir, wann es zuletzt genutzt wurde, den Namen seines Browsers und einen Hash seiner IP-Adresse, nicht die Adresse selbst. Eine Sitzung endet sieben Tage nach ihrer letzten Nutzung, wenn du dich abmeldest oder wenn du sie in den Einstellungen beendest.',
      ],
    },
    {
      title: 'Deine Börsenkonten',
      text: [
        `Du verbindest eine Börse mit einem API-Schlüssel, der nur lesen darf. ${checked} Abgelehnte Schlüssel werden nicht gespeichert. ${unchecked} Ein Schlüssel, den du bestätigst, wird gespeichert. Secrets werden verschlüsselt, jedes mit einem eigenen Schlüssel.`,
        `Bei ${byAddress} gibst du statt eines Schlüssels eine öffentliche Adresse an.`,
        'Mit dem Schlüssel oder der Adresse liest Harbour Guthaben, Positionen, Trades, Gebühren, Funding und Transfers des Kontos und speichert sie, um dir deine Historie zu zeigen. Für nichts anderes verwenden wir sie. Die Börse sieht Anfragen unseres Servers mit deinem Schlüssel oder deiner Adresse.',
      ],
    },
    {
      title: 'Was du uns sendest',
      text: [
        'Feedback, Kommentare und Stimmen sehen andere angemeldete Benutzer unter deinem Benutzernamen. Deine E-Mail-Adresse sehen nur du und Administratoren. Aus Bildern werden Orts- und Kameradaten entfernt, bevor sie gespeichert werden.',
        'Kontaktnachrichten behalten deinen Namen, deine E-Mail-Adresse und den Text, damit wir antworten können. Eine E-Mail-Adresse der Warteliste wird für eine Bestätigung verwendet und einmal für die Nachricht, auf die sie wartet. Wir zählen einmal am Tag, ob du eine Version heruntergeladen hast.',
      ],
    },
    {
      title: 'Dein Browser',
      text: [
        'Harbour setzt keine Cookies außer einem, der sich die gewählte Sprache merkt. Der Speicher deines Browsers enthält',
      ],
      points: [
        'die Sitzung, mit der du angemeldet bleibst,',
        'deine Anzeigeoptionen: Design, ausgeblendete Beträge, Tabellen,',
        'einen Empfehlungscode, für 60 Tage oder bis du dich registrierst.',
      ],
    },
    {
      title: 'Mit wem wir Daten teilen',
      text: [
        'Nur mit denen, die für deine Anliegen nötig sind: mit deiner Börse, die unsere Anfragen beantwortet, mit dem Mailserver, der unsere E-Mails zustellt, und, wenn du einen Tarif kaufst, mit dem Zahlungsanbieter Stripe, der deine Kartendaten entgegennimmt und aufbewahrt. Partner sehen, dass sich jemand mit ihrem Code registriert hat, nicht wer.',
        'Behörden geben wir Daten nur, wo das Gesetz es verlangt.',
      ],
    },
    {
      title: 'Wie lange wir sie behalten und wie du sie entfernst',
      text: [
        'In den Einstellungen kannst du alles, was über dich gespeichert ist, als eine Datei herunterladen. Dort kannst du auch jederzeit dein Konto löschen: Sitzungen, Börsenschlüssel und alle Handelsdaten werden endgültig entfernt.',
        'Feedback und Kommentare bleiben ohne deinen Namen, Kontaktnachrichten ohne deine E-Mail-Adresse und Zahlungsbelege so lange, wie das Gesetz es verlangt. Sicherungen werden binnen Tagen überschrieben. Änderungen durch Administratoren werden protokolliert.',
      ],
    },
    {
      title: 'Deine Rechte',
      text: [
        'Du kannst erfragen, was über dich gespeichert ist, es berichtigen oder entfernen lassen, es mitnehmen und seiner Verwendung widersprechen. Du kannst dich bei der Datenschutzbehörde an deinem Wohnort beschweren.',
      ],
    },
  ],
})
