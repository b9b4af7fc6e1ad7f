import type { ReactNode } from 'react'

/** The parameters are the name of the paid plan, and its price with the currency. */
export const terms = (plan: string, price: string, riskNotice: (words: string) => ReactNode) => ({
  title: 'Nutzungsbedingungen',
  lead: 'Was du von Harbour erwarten kannst und was wir von dir erwarten. Wenn du ein Konto anlegst, stimmst du diesen Bedingungen zu.',
  parts: [
    {
      title: 'Was Harbour ist',
      text: [
        'Harbour ist ein Dashboard. Es liest deine Börsenkonten mit Nur-Lese-Schlüsseln und zeigt Guthaben, Positionen, Trades und den Verlauf der Equity. Es handelt nie und bewegt nie Guthaben. Es ist weder Broker noch Börse, Wallet oder Berater.',
      ],
    },
    {
      title: 'Die Beta',
      text: [
        'Harbour ist in einer offenen Beta. Solange sie dauert, ist der volle Zugang für alle kostenlos. Teile können sich ändern, fehlerhaft oder zeitweise nicht verfügbar sein. Bewahre auch bei deiner Börse auf, was du für Steuern oder als Nachweis brauchst, und prüfe eine Zahl, bevor du dich auf sie verlässt.',
      ],
    },
    {
      title: 'Tarife und Zahlung',
      text: [
        `Bezahlte Abos beginnen nach der Beta. ${plan} kostet dann ${price} im Monat und beginnt mit einer kostenlosen Testphase von 7 Tagen. Bezahlen musst du nur, wenn du einen Tarif wählst und eine Karte angibst. Du kannst jederzeit kündigen und behältst den Zugang bis zum Ende des bezahlten Monats.`,
        'Gruppenzugänge werden einzeln vereinbart. Preise können sich für künftige Monate ändern. Wir sagen es dir vorher.',
      ],
    },
    {
      title: 'Dein Konto',
      text: ['Ein Konto ist für eine Person. Bitte'],
      points: [
        'verwende deine eigene E-Mail-Adresse und behalte dein Passwort für dich,',
        'verbinde nur Börsenkonten, die dir gehören oder die du einsehen darfst,',
        'verwende Nur-Lese-Schlüssel und lösche sie bei der Börse, wenn du gehst,',
        'greife den Dienst nicht an, überlaste und kopiere ihn nicht und veröffentliche nichts Rechtswidriges auf dem Feedback-Board.',
      ],
    },
    {
      title: 'Empfehlungen',
      text: [
        'Ein Empfehlungslink gilt 60 Tage. Folgst du mehreren, zählt der letzte vor deiner Registrierung, und von da an steht er fest. Partner werden bezahlt wie mit ihnen vereinbart. Provisionen auf erstattete Zahlungen werden zurückgebucht, und wer sich selbst empfiehlt, erhält keine.',
      ],
    },
    {
      title: 'Ende der Nutzung',
      text: [
        'Du kannst dein Konto jederzeit in den Einstellungen löschen. Ein Konto, das gegen diese Bedingungen verstößt oder andere gefährdet, können wir sperren. Wir sagen dann, warum. Löschen kann es sein Inhaber weiterhin.',
      ],
    },
    {
      title: 'Haftung',
      text: [
        <>
          Wir arbeiten sorgfältig, stellen den Dienst aber so bereit, wie er ist, ohne zuzusagen, dass er
          immer verfügbar oder fehlerfrei ist. Für Vorsatz, grobe Fahrlässigkeit und Verletzungen von Leben,
          Körper oder Gesundheit haften wir unbeschränkt, im Übrigen beschränkt, soweit es das Recht an deinem
          Wohnort zulässt. Deine Handelsentscheidungen und ihre Ergebnisse sind deine eigenen. Bitte lies den{' '}
          {riskNotice('Risikohinweis')}.
        </>,
      ],
    },
    {
      title: 'Änderungen',
      text: [
        'Ändern sich diese Bedingungen auf eine Weise, die für dich wichtig ist, schreiben wir dir vorher. Nutzt du Harbour weiter, stimmst du zu. Stimmst du nicht zu, kannst du dein Konto löschen.',
      ],
    },
  ],
})
