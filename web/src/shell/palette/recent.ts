/** An item selected in the palette. Trades are in no catalogue, so their text is stored too. */
export interface Recent {
  readonly id: string
  readonly label?: string
  readonly detail?: string
}

const max = 6
const keyOf = (person: string): string => `harbour.recent.${person}`

const isRecent = (stored: unknown): stored is Recent =>
  typeof stored === 'object' && stored !== null && 'id' in stored && typeof stored.id === 'string'

/** The items that a person last selected on this device, the latest first. */
export function readRecent(person: string): readonly Recent[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(person)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isRecent).slice(0, max) : []
  } catch {
    return []
  }
}

export function addRecent(person: string, picked: Recent): void {
  const others = readRecent(person).filter(({ id }) => id !== picked.id)
  try {
    localStorage.setItem(keyOf(person), JSON.stringify([picked, ...others].slice(0, max)))
  } catch {
    // Without room in the storage the list stays the same.
  }
}
