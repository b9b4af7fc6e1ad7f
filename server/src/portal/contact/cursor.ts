/** The id after which a page goes on; null for the first page, undefined for what is no cursor of ours. */
export function readCursor(text: string | undefined): number | null | undefined {
  if (text === undefined) return null
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}
