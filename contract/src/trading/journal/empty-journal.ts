/** The marks in a list of a trade whose journal is empty. */
export const emptyJournal = {
  hasNote: false,
  hasPicture: false,
  tags: [],
  rating: null,
  playbook: null,
  r: null,
  isReviewed: false,
}
