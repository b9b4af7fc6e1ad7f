/** Limits of the journal. */
export const journalLimits = {
  note: 10_000,
  tags: 12,
  tag: 30,
  playbooks: 50,
  name: 60,
  rules: 10_000,
  /** Rules of a playbook's checklist, and their characters. */
  checklist: 20,
  rule: 140,
  /** The reason for changing an initial stop. */
  reason: 200,
  /** A stop can be corrected without a reason for this long after it was first recorded. */
  stopFreeMinutes: 10,
  /** Late changes of one stop. */
  stopChanges: 50,
  /** The maximum of trades in one request. */
  tradesAtOnce: 500,
  pictureBytes: 5 * 1024 * 1024,
} as const

/** The candle intervals of an average true range (ATR). */
export const atrIntervals = ['15m', '1h', '4h', '1d'] as const

/** Tags in stored form: one space between words, without duplicates (ignoring case), in the order typed. */
export function tidyTags(typed: readonly string[]): string[] {
  const kept = new Map<string, string>()
  for (const one of typed) {
    const tag = one.trim().replace(/\s+/g, ' ')
    if (tag !== '' && !kept.has(tag.toLowerCase())) kept.set(tag.toLowerCase(), tag)
  }
  return [...kept.values()]
}
