import { isSlip } from '@harbour/contract/trading/search/slips'

/** Words of a text in lower case, without accents and signs: 'BTC/USDT' is two. */
export const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFD')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Scores a typed word against a word: 4 equal, 3 a prefix, 2 a part of it, from four letters on, 1 with a misspelling if allowed, 0 no match. */
function fit(typed: string, word: string, slipsCount: boolean): number {
  if (word === typed) return 4
  if (word.startsWith(typed)) return 3
  if (typed.length > 3 && word.includes(typed)) return 2
  return slipsCount && isSlip(typed, word) ? 1 : 0
}

/** Scores a text against a name and its further words: higher is better; 0 if one of its words matches none of them. */
export function score(
  typed: readonly string[],
  name: readonly string[],
  further: readonly string[],
  slipsCount = true,
): number {
  let sum = 0
  for (const [at, word] of typed.entries()) {
    const [best, other] = [name, further].map((words) =>
      Math.max(0, ...words.map((one) => fit(word, one, slipsCount))),
    )
    if (!best && !other) return 0
    sum += Math.max((best ?? 0) * 2, other ?? 0) + (at === 0 && name[0]?.startsWith(word) ? 1 : 0)
  }
  return sum / Math.max(1, typed.length)
}
