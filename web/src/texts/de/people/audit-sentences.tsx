/** The fields of an entry: those before the change, those after it, and the id of its target. */
export interface Facts {
  readonly target: string
  readonly was: (field: string) => string | null
  readonly is: (field: string) => string | null
}

const systems: Readonly<Record<string, string>> = {
  windows: 'Windows',
  mac: 'macOS',
  linux: 'Linux',
  web: 'Web',
}
const boardStates: Readonly<Record<string, string>> = {
  OPEN: 'Offen',
  IN_PROGRESS: 'In Arbeit',
  COMPLETED: 'Erledigt',
  CLOSED: 'Geschlossen',
}
const messageStates: Readonly<Record<string, string>> = { NEW: 'Neu', READ: 'Gelesen', DONE: 'Erledigt' }

const named = (names: Readonly<Record<string, string>>, code: string | null): string =>
  (code === null ? null : names[code]) ?? code ?? 'unbekannt'
const quoted = (title: string | null): string | null => (title === null ? null : `„${title}“`)
const either = ({ was, is }: Facts, field: string): string | null => is(field) ?? was(field)
const person = (facts: Facts): string => either(facts, 'email') ?? 'Benutzer'
const item = (facts: Facts): string => quoted(either(facts, 'title')) ?? 'Eintrag des Boards'
const partner = (facts: Facts): string => either(facts, 'partnerName') ?? either(facts, 'code') ?? 'Partner'
const release = (facts: Facts): string => {
  const [system, version] = [either(facts, 'platform'), either(facts, 'version')]
  const name = version === null ? 'Version' : `v${version}`
  return system === null ? name : `${name} für ${named(systems, system)}`
}

/** The sentence of each action by its code. */
export const sentences: Readonly<Record<string, (facts: Facts) => string>> = {
  'user.create': (facts) => `${person(facts)} angelegt`,
  'user.role': (facts) =>
    facts.is('role') === 'admin'
      ? `${person(facts)} zum Administrator gemacht`
      : `${person(facts)} die Rolle Administrator entzogen`,
  'user.suspend': (facts) => `${person(facts)} gesperrt`,
  'user.activate': (facts) => `${person(facts)} wieder freigegeben`,
  'user.vip': (facts) =>
    facts.is('vip') === 'true' ? `VIP an ${person(facts)} vergeben` : `VIP für ${person(facts)} entzogen`,
  'user.delete': (facts) => `${person(facts)} gelöscht`,
  'user.two-factor-off': (facts) => `Zwei-Faktor für ${person(facts)} ausgeschaltet`,
  'user.affiliate': (facts) => {
    const code = facts.is('affiliateCode')
    return code === null
      ? `${person(facts)} auf Direkt gesetzt`
      : `${person(facts)} dem Partner ${code} zugeordnet`
  },
  'whitelist.add': ({ target }) => `${target} in die VIP-Whitelist aufgenommen`,
  'whitelist.remove': ({ target }) => `${target} von der VIP-Whitelist entfernt`,
  'whitelist.import': ({ target }) =>
    `${target.replace('addresses', 'Adressen')} in die VIP-Whitelist importiert`,
  'feedback.status': (facts) => `${item(facts)} auf ${named(boardStates, facts.is('status'))} gesetzt`,
  'feedback.delete': (facts) => `${item(facts)} gelöscht`,
  'feedback.restore': (facts) => `${item(facts)} wiederhergestellt`,
  'feedback.comment.delete': (facts) => `Kommentar zu ${item(facts)} gelöscht`,
  'contact.status': ({ target, is }) =>
    `Nachricht ${target} auf ${named(messageStates, is('status'))} gesetzt`,
  'release.create': (facts) => `${release(facts)} veröffentlicht`,
  'release.delete': (facts) => `${release(facts)} zurückgezogen`,
  'release.restore': (facts) => `${release(facts)} wiederhergestellt`,
  'affiliate.create': (facts) => `Partnerlink von ${partner(facts)} erstellt`,
  'affiliate.update': (facts) => `Partnerlink von ${partner(facts)} geändert`,
  'affiliate.delete': (facts) => `Partnerlink von ${partner(facts)} gelöscht`,
  'affiliate.renew-partner-link': (facts) => `Partnerseite von ${partner(facts)} erneuert`,
  'affiliate.payout': () => 'Auszahlung an Partner gebucht',
  'affiliate.release': (facts) => `Zurückgehaltene Provision von ${partner(facts)} freigegeben`,
  'affiliate.decline': (facts) => `Zurückgehaltene Provision von ${partner(facts)} abgelehnt`,
  'system.beta': ({ is }) =>
    is('betaPhaseActive') === 'true' ? 'Betaphase eingeschaltet' : 'Betaphase ausgeschaltet',
  'exchange_secrets.revoke': () => 'Alle Börsenschlüssel gelöscht',
  'secrets.reseal': () => 'Gespeicherte Geheimnisse neu verschlüsselt',
  'results.mend': () => 'Gespeicherte Ergebnisse eines Kontos berichtigt',
  'results.remake': ({ target }) =>
    target === 'all' ? 'Alle Ergebnisse neu berechnet' : 'Ergebnisse eines Benutzers neu berechnet',
}
