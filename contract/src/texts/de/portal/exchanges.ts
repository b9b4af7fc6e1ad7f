/** Joins names in a sentence. */
export const listed = (names: readonly string[]): string => new Intl.ListFormat('de').format(names)

export const keysChecked = (exchanges: string): string =>
  `Bei ${exchanges} werden Schlüssel abgelehnt, die handeln oder auszahlen können.`
export const keysUnchecked =
  'Die meisten anderen Börsen teilen die Berechtigungen eines Schlüssels nicht mit; dort bestätigst du, dass er nur lesen kann.'
/** The same in a few words. */
export const keysElsewhere = 'Anderswo bestätigst du, dass der Schlüssel nur lesen kann.'
export const sectionTitle = 'Unterstützte Börsen'
export const sectionText =
  'Weitere Börsen und Bot-Anbindungen kommen. Stimme auf dem Feedback-Board für deine.'
export const readOnlyApi = 'Nur-Lese-API'
export const alsoRead = (inFull: string, byAddress: string): string =>
  `Auch vollständig gelesen: ${inFull}. ${byAddress} wird über die öffentliche Adresse gelesen, so weit die Börse ihre Historie bereitstellt. Andere Börsen werden über eine allgemeine Bibliothek gelesen, so gut es geht.`
