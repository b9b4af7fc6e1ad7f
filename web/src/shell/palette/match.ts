/** Words of a text in lower case, without accents and signs: 'BTC/USDT' is two. */
export const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFD')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/**
 * The edit distance of a typed text to the beginning of a word that is nearest to it: letters left out, added, exchanged or swapped. A library
 * for this weighs 4 to 8 KB and scores whole sentences, which names of a few words do not need.
 */
function slips(typed: string, word: string): number {
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

/** Scores a typed word against a word: 4 the same, 3 its beginning, 2 a part of it, from four letters on, 1 with a slip, 0 not at all. */
function fit(typed: string, word: string): number {
  if (word === typed) return 4
  if (word.startsWith(typed)) return 3
  if (typed.length > 3 && word.includes(typed)) return 2
  const allowed = typed.length < 4 ? 0 : typed.length < 8 ? 1 : 2
  // the first letter is hardly ever the wrong one, and most words can be passed over by it
  return allowed > 0 && typed[0] === word[0] && slips(typed, word) <= allowed ? 1 : 0
}

/** Scores a text against a name and its further words: the more the better; 0 where one of its words fits none of them. */
export function score(typed: readonly string[], name: readonly string[], further: readonly string[]): number {
  let sum = 0
  for (const [at, word] of typed.entries()) {
    const [best, other] = [name, further].map((words) => Math.max(0, ...words.map((one) => fit(word, one))))
    if (!best && !other) return 0
    sum += Math.max((best ?? 0) * 2, other ?? 0) + (at === 0 && name[0]?.startsWith(word) ? 1 : 0)
  }
  return sum / Math.max(1, typed.length)
}
