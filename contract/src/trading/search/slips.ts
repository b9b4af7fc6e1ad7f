/**
 * The edit distance of a typed text to the beginning of a word that is nearest to it: letters left out, added, exchanged or swapped. A library
 * for this weighs 4 to 8 KB and scores whole sentences, which names of a few words do not need.
 */
export function slips(typed: string, word: string): number {
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
  return Math.min(...row)
}

/** True for a word that a typed one means with a slip or two: from four letters on, and never in the first letter, hardly ever the wrong one. */
export function isSlip(typed: string, word: string): boolean {
  const allowed = typed.length < 4 ? 0 : typed.length < 8 ? 1 : 2
  // most words can be passed over by their first letter
  return allowed > 0 && typed[0] === word[0] && slips(typed, word) <= allowed
}
