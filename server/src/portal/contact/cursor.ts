/** The id after which a page continues; null for the first page, undefined for an invalid cursor. */
export function readCursor(text: string | undefined): number | null | undefined {
  if (text === undefined) return null
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}
