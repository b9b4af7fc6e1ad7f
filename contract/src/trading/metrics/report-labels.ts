// Sentences about the figures of a report, on its page and in its PDF.
export {
  aboutBot,
  commentsCut,
  cyclesOf,
  executionsNote,
  ofBot,
  ofHand,
  totalPnlByDay,
  unlistedCycles,
} from '#texts/trading/report'
