/** Short names of markets: the pair alone, and for a pair with several markets the coin with the kind of market. */
export function shortNames(names: readonly string[]): readonly string[] {
  const pairOf = (name: string) => name.split(' ')[0] ?? name
  const pairs = names.map(pairOf)
  return names.map((name) => {
    const pair = pairOf(name)
    const isAlone = pairs.filter((one) => one === pair).length === 1
    return isAlone ? pair : `${pair.split('-')[0] ?? pair}${name.slice(pair.length)}`
  })
}
