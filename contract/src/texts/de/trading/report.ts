export const executionsNote = 'Ausführungen nach Preis und Zeit: Ringe öffnen, Punkte schließen.'
/** Says how many comments are not here, or not as a whole; empty where all are. */
export const commentsCut = ({
  leftOut,
  shortened,
}: {
  readonly leftOut: number
  readonly shortened: number
}): string =>
  [
    leftOut > 0 ? `Nicht gezeigte Kommentare: ${leftOut}.` : '',
    shortened > 0 ? `Gekürzte Kommentare: ${shortened}.` : '',
    leftOut + shortened > 0 ? 'Im Journal stehen sie vollständig.' : '',
  ]
    .filter(Boolean)
    .join(' ')
