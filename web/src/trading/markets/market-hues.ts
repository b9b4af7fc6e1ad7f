/** The number of hues of a chart, one for each of its lines. */
const hues = 6
/** The coins of most charts, in the order of the hues. */
const usual = ['SOL', 'ETH', 'BTC', 'XRP', 'DOGE', 'ADA']

/** Any other key has a hue by its letters. */
function wantedHue(key: string): number {
  const at = usual.indexOf(key.split('/')[0] ?? key)
  return at >= 0
    ? at
    : Array.from(key, (letter) => letter.charCodeAt(0)).reduce((sum, code) => sum + code, 0) % hues
}

/** Returns the hue of each line by its own key, not by its place. If two lines want the same hue, the second takes a free one. */
export function huesOf(keys: readonly string[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  const free = new Set(Array.from({ length: Math.max(hues, keys.length) }, (_, hue) => hue))
  const take = (key: string, hue: number | undefined) => {
    if (hue === undefined || !free.delete(hue)) return
    found.set(key, hue)
  }
  const inOrder = keys.toSorted()
  for (const key of inOrder) take(key, wantedHue(key))
  for (const key of inOrder) if (!found.has(key)) take(key, [...free][0])
  return found
}
