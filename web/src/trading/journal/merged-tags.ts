import { journalLimits, tidyTags } from '@harbour/contract/trading/journal/journal-text'

/** Three-way merge: the stored tags, plus those added here, without those removed here. */
export function mergedTags(
  before: readonly string[],
  mine: readonly string[],
  stored: readonly string[],
): string[] {
  const added = mine.filter((tag) => !before.includes(tag))
  const left = stored.filter((tag) => mine.includes(tag) || !before.includes(tag))
  return tidyTags([...left, ...added]).slice(0, journalLimits.tags)
}
