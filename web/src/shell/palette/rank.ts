import { type Entry, type EntryGroup, entryGroups } from './entry.ts'
import { score, wordsOf } from './match.ts'
import { groups } from '#texts/shell/palette'

export interface Section {
  readonly group: EntryGroup
  readonly entries: readonly Entry[]
}

const groupLimit = 6

interface Prepared {
  readonly entry: Entry
  readonly name: readonly string[]
  readonly further: readonly string[]
}

/** Splits the words of entries, once for all queries. */
export const prepare = (entries: readonly Entry[]): readonly Prepared[] =>
  entries.map((entry) => ({
    entry,
    name: wordsOf(entry.label),
    further: wordsOf(`${entry.words ?? ''} ${entry.detail ?? ''} ${groups[entry.group]}`),
  }))

/** The entries that match a text, best first, in their groups; the group with the best one comes first. */
export function rank(entries: readonly Prepared[], text: string): readonly Section[] {
  const typed = wordsOf(text)
  if (typed.length === 0) return []
  const fittingWith = (slipsCount: boolean) =>
    entries
      .map(({ entry, name, further }) => ({ entry, points: score(typed, name, further, slipsCount) }))
      .filter(({ points }) => points > 0)
      .toSorted((one, other) => other.points - one.points)
  const asTyped = fittingWith(false)
  // a correctly spelt word must not match similar ones
  const fitting = asTyped.length > 0 ? asTyped : fittingWith(true)
  // groups are in the order of their best entries
  return [...Map.groupBy(fitting, ({ entry }) => entry.group)].map(([group, of]) => ({
    group,
    entries: of.slice(0, groupLimit).map(({ entry }) => entry),
  }))
}

/** Entries of some groups in their order, before anything is typed. */
export const sectionsOf = (entries: readonly Entry[], groups: readonly EntryGroup[]): readonly Section[] =>
  entryGroups
    .filter((group) => groups.includes(group))
    .map((group) => ({ group, entries: entries.filter((entry) => entry.group === group) }))
    .filter((section) => section.entries.length > 0)

/** The sections with some commands before all others. */
export function withFirst(commands: readonly Entry[], sections: readonly Section[]): readonly Section[] {
  if (commands.length === 0) return sections
  const [of, others] = [true, false].map((are) =>
    sections.filter(({ group }) => (group === 'commands') === are),
  )
  const entries = [...commands, ...(of ?? []).flatMap((section) => section.entries)]
  return [{ group: 'commands', entries }, ...(others ?? [])]
}
