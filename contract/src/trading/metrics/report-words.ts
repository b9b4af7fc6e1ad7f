// Sentences about the figures of a report, on its page and in its PDF.
export { commentsCut, executionsNote } from '#texts/trading/report'
