// by the reason of an ExchangeError; `own` is the exchange's code and words in brackets, or nothing
export const key_unknown = (name: string, own: string): string =>
  `${name} kennt diesen API-Schlüssel nicht. Vielleicht ist er vertippt, gelöscht oder auf andere Adressen beschränkt${own}.`
export const secret_wrong = (name: string, own: string): string =>
  `Laut ${name} gehört das API-Secret nicht zu diesem Schlüssel${own}.`
export const passphrase_wrong = (name: string, own: string): string =>
  `Laut ${name} gehört die Passphrase nicht zu diesem Schlüssel${own}.`
export const ip_refused = (name: string, own: string): string =>
  `${name} nimmt diesen Schlüssel von unserer Adresse nicht an. Trage unsere Adresse beim Schlüssel ein oder hebe die Beschränkung auf${own}.`
export const key_expired = (name: string, own: string): string =>
  `Laut ${name} ist dieser API-Schlüssel abgelaufen${own}.`
export const permission_missing = (name: string, own: string): string =>
  `Dieser API-Schlüssel darf das bei ${name} nicht lesen${own}.`
export const account_frozen = (name: string, own: string): string =>
  `${name} hat dieses Konto eingefroren oder eingeschränkt${own}.`
export const region = (name: string, own: string): string =>
  `${name} nimmt keine Anfragen aus unserer Region an${own}.`
export const clock = (name: string, own: string): string =>
  `${name} lehnt die Uhrzeit unserer Anfrage ab${own}.`
export const rate_limit = (name: string, own: string): string => `${name} bittet um weniger Anfragen${own}.`
export const banned = (name: string, own: string): string =>
  `${name} hat unsere Adresse für eine Weile gesperrt${own}.`
export const down = (name: string, own: string): string => `${name} kann gerade nicht antworten${own}.`
export const timeout = (name: string, own: string): string =>
  `${name} hat nicht rechtzeitig geantwortet${own}.`
export const network = (name: string, own: string): string => `${name} ist nicht erreichbar${own}.`
export const not_json = (name: string, own: string): string =>
  `${name} hat mit einer Webseite statt mit Daten geantwortet${own}.`
export const empty = (name: string, own: string): string => `${name} hat leer geantwortet${own}.`
export const too_large = (name: string, own: string): string =>
  `${name} hat mit mehr geantwortet, als wir annehmen${own}.`
export const wrong_mode = (name: string, own: string): string =>
  `Dieses Konto bei ${name} ist in einem anderen Modus, als die Anfrage erwartet${own}.`
export const bad_request = (name: string, own: string): string =>
  `${name} hat unsere Anfrage als fehlerhaft abgelehnt${own}.`
export const write_refused = (name: string, own: string): string =>
  `Harbour liest nur: Eine Anfrage an ${name} wurde abgelehnt${own}.`
export const unknown = (name: string, own: string): string =>
  `${name} hat mit einem unbekannten Fehler geantwortet${own}.`
