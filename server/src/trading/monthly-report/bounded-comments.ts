/** The limits that keep a report short: its comments on days, and characters (UTF-16 units) and lines of each comment. */
export const commentBounds = { count: 100, characters: 2_000, lines: 30 } as const

interface Noted {
  readonly note: string
}

interface Bounded<Trade extends Noted, Day extends Noted> {
  readonly about: string
  readonly trades: readonly Trade[]
  readonly days: Day[]
  /** Counts the comments that the report lacks, and those that it shortens. */
  readonly cut: { readonly leftOut: number; readonly shortened: number }
}

/** Limits the comments on the report's subject, on named trades and on days. All named trades keep theirs; of days the latest are left out. */
export function boundedComments<Trade extends Noted, Day extends Noted>(
  trades: readonly Trade[],
  days: readonly Day[],
  about = '',
): Bounded<Trade, Day> {
  let shortened = 0
  const bounded = <One extends Noted>(one: One): One => {
    const { note, isWhole } = shortNote(one.note)
    if (!isWhole) shortened += 1
    return { ...one, note }
  }
  const written = days.filter(({ note }) => note !== '')
  const kept = {
    about: bounded({ note: about }).note,
    trades: trades.map(bounded),
    days: written.slice(0, commentBounds.count).map(bounded),
  }
  return { ...kept, cut: { leftOut: written.length - kept.days.length, shortened } }
}

/** Returns the beginning of a comment. Runs of empty lines become one, which counts as no loss. */
function shortNote(typed: string): { readonly note: string; readonly isWhole: boolean } {
  const whole = typed.replace(/\r\n?/g, '\n').replace(/\n(?:[^\S\n]*\n)+/g, '\n\n')
  const lines = whole.split('\n', commentBounds.lines).join('\n')
  // a lone surrogate is no character
  const note = lines.slice(0, commentBounds.characters).replace(/[\ud800-\udbff]$/, '')
  return note === whole ? { note, isWhole: true } : { note: `${note.trimEnd()}…`, isWhole: false }
}
