/** Joins names in a sentence. */
export const listed = (names: readonly string[]): string => new Intl.ListFormat('en-GB').format(names)

export const keysChecked = (exchanges: string): string =>
  `On ${exchanges}, keys that can trade or withdraw are refused.`
export const keysUnchecked =
  'Most other exchanges do not report key permissions, so there you confirm that the key is read-only.'
/** The same in a few words. */
export const keysElsewhere = 'Elsewhere you confirm that the key is read-only.'
export const sectionTitle = 'Supported exchanges'
export const sectionText =
  'More exchanges and bot integrations are coming. Vote for yours on the feedback board.'
export const readOnlyApi = 'Read-only API'
export const alsoRead = (inFull: string, byAddress: string): string =>
  `Also read in full: ${inFull}. ${byAddress} is read by public address, as far back as it provides history. Other exchanges are read through a general library, on a best-effort basis.`
