/** A single letter begins too many other words. */
const shortest = 2

/** The direction of a trade that a typed word begins: 'lo' and 'long'; null if it is none. */
export function sideTyped(word: string): 'long' | 'short' | null {
  const typed = word.toLowerCase()
  if (typed.length < shortest) return null
  return (['long', 'short'] as const).find((side) => side.startsWith(typed)) ?? null
}
