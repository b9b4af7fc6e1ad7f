/**
 * The smallest edit distance of a typed text to a prefix of a word: letters omitted, added, replaced or swapped. A
 * library for this weighs 4 to 8 KB and scores whole sentences, which names of a few words do not need.
 */
export const slips = (typed: string, word: string): number => Math.min(...distances(typed, word))

/** The edit distances of a typed text to each prefix of a word, the empty one first. */
function distances(typed: string, word: string): readonly number[] {
  let before: number[] = []
  let row = Array.from({ length: word.length + 1 }, (_, at) => at)
  for (let i = 1; i <= typed.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= word.length; j += 1) {
      const isSame = typed[i - 1] === word[j - 1]
      const isSwap = i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1]
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (before[j - 2] ?? 0) + 1 : Infinity,
      )
    }
    before = row
    row = next
  }
  return row
}

/**
 * True for a word that a typed one probably means, with a mistake or two, never in the first letter, which is hardly ever wrong.
 * A short one is compared with the whole word, as its letters begin many; with four letters, at most two are swapped.
 */
export function isSlip(typed: string, word: string): boolean {
  // most words can be skipped by their first letter
  if (typed.length < 4 || typed[0] !== word[0]) return false
  if (typed.length === 4) return isSwapped(typed, word)
  if (typed.length === 5) return (distances(typed, word).at(-1) ?? 0) <= 1
  return slips(typed, word) <= (typed.length < 8 ? 1 : 2)
}

/** True for the same letters with two adjacent ones swapped. */
function isSwapped(typed: string, word: string): boolean {
  if (typed.length !== word.length) return false
  let at = 0
  while (at < typed.length && typed[at] === word[at]) at += 1
  return typed === `${word.slice(0, at)}${word[at + 1] ?? ''}${word[at] ?? ''}${word.slice(at + 2)}`
}
