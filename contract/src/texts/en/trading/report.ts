export const executionsNote = 'Executions by price and time: rings open, dots close.'
/** Says how many comments are not here, or not as a whole; empty where all are. */
export const commentsCut = ({
  leftOut,
  shortened,
}: {
  readonly leftOut: number
  readonly shortened: number
}): string =>
  [
    leftOut > 0 ? `Comments not shown: ${leftOut}.` : '',
    shortened > 0 ? `Comments shortened: ${shortened}.` : '',
    leftOut + shortened > 0 ? 'The journal has them in full.' : '',
  ]
    .filter(Boolean)
    .join(' ')
