import * as own from '#texts/trading/left-out'

type Why = keyof typeof own.openings

interface Words {
  readonly leftOut: typeof own.leftOut
  readonly openingUnknown: string
  readonly partUnpriced: string
  readonly openings: Readonly<Record<Why, string>>
}

interface Of {
  readonly incomplete: number
  readonly unpriced: number
  readonly because: readonly { readonly why: Why; readonly trades: number }[]
}

/** Lists the trades outside all figures, with reasons; null if there are none. The texts are those of the page unless given. */
export function leftOutSentence(
  { incomplete, unpriced, because }: Of,
  count: (trades: number) => string,
  words: Words = own,
): string | null {
  const named = because.map(({ why, trades }) => `${count(trades)} ${words.openings[why]}`)
  const unknown = incomplete > 0 ? [`${count(incomplete)} ${words.openingUnknown}`] : []
  const parts = [
    ...(named.length > 0 ? named : unknown),
    ...(unpriced > 0 ? [`${count(unpriced)} ${words.partUnpriced}`] : []),
  ]
  const trades = incomplete + unpriced
  return parts.length === 0 ? null : words.leftOut(count(trades), trades === 1, parts.join(', '))
}
