/** Limits of the journal. */
export const journalLimits = {
  note: 10_000,
  tags: 12,
  tag: 30,
  playbooks: 50,
  name: 60,
  rules: 10_000,
  /** Short rules of a playbook's checklist, and their characters. */
  checklist: 20,
  rule: 140,
  /** The reason for changing an initial stop. */
  reason: 200,
  /** A stop can be corrected without a reason for so long after it was first recorded. */
  stopFreeMinutes: 10,
  /** Late changes of one stop. */
  stopChanges: 50,
  /** Trades that one request changes at most. */
  tradesAtOnce: 500,
  pictureBytes: 5 * 1024 * 1024,
} as const

/** The candle intervals that an average true range (ATR) can be taken over. */
export const atrIntervals = ['15m', '1h', '4h', '1d'] as const

/** Tags as they are kept: one space between words, each once whatever its case, in the order typed. */
export function tidyTags(typed: readonly string[]): string[] {
  const kept = new Map<string, string>()
  for (const one of typed) {
    const tag = one.trim().replace(/\s+/g, ' ')
    if (tag !== '' && !kept.has(tag.toLowerCase())) kept.set(tag.toLowerCase(), tag)
  }
  return [...kept.values()]
}
