// Sentences about the figures of a report, on its page and in its PDF.
export {
  aboutBot,
  botKindNames,
  commentsCut,
  cyclesOf,
  drawdownDays,
  equityDays,
  executionsNote,
  kindOfBot,
  ofBot,
  ofHand,
  totalPnlByDay,
  unlistedCycles,
} from '#texts/trading/report'
