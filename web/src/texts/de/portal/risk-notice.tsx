/** The parameters are the promise about keys: where they are checked, and where not. */
export const riskNotice = (checked: string, unchecked: string) => ({
  title: 'Risikohinweis',
  lead: 'Der Handel mit Kryptowerten kann dich alles kosten, was du einsetzt, und mit Hebel mehr, als du geplant hast. Harbour zeigt, was geschehen ist. Sicherer machen kann es den Handel nicht.',
  parts: [
    {
      title: 'Keine Beratung',
      text: [
        'Nichts in Harbour ist Anlage-, Steuer- oder Rechtsberatung, eine Empfehlung oder ein Angebot. Zahlen, Diagramme und Ranglisten beschreiben die Vergangenheit deiner eigenen Konten.',
      ],
    },
    {
      title: 'Frühere Ergebnisse sind keine Garantie',
      text: [
        'Eine Trefferquote, ein Profitfaktor oder eine steigende Kurve sagt nichts Sicheres über morgen. Profitable Bots können ohne Vorwarnung aufhören zu verdienen.',
      ],
    },
    {
      title: 'Zahlen können verspätet oder falsch sein',
      text: [
        'Harbour zeigt, was Börsen melden, und so weit zurück, wie sie es melden. Börsen verzögern, berichtigen, begrenzen oder verlieren Daten, und Preise selten gehandelter Werte sind Schätzungen. Wo Historie fehlt, steht es in der Ansicht. Maßgeblich sind die Aufzeichnungen deiner Börse.',
        'Verlass dich bei einer Position, die liquidiert werden kann, nicht allein auf Harbour.',
      ],
    },
    {
      title: 'Schlüssel',
      text: [
        `Harbour liest nur und fragt nur nach Nur-Lese-Schlüsseln. ${checked} ${unchecked} Kann ein solcher Schlüssel mehr, dann kann es auch jeder, der ihn in die Hände bekommt.`,
        'Jeder Schlüssel in falschen Händen zeigt, was du besitzt. Beschränke ihn auf unsere IP-Adresse, wo deine Börse das erlaubt, und lösche ihn, wenn du ihn nicht mehr brauchst. Harbour fragt nie in einer Nachricht nach einem Schlüssel oder Passwort.',
      ],
    },
    {
      title: 'Steuern',
      text: [
        'Exporte helfen dir und deiner Steuerberatung, sind aber kein Steuerbericht. Die Regeln unterscheiden sich von Land zu Land, und für deine Angaben bist du selbst verantwortlich.',
      ],
    },
  ],
})
