/** `HARBOUR_TRIALS=full` (`npm run trials -- --all`) is the size that is promised, on every exchange; without it trials stay quick. */
export const isFullTrial = process.env['HARBOUR_TRIALS'] === 'full'
export const fillsOfTrial = (quick: number): number => (isFullTrial ? 20_000 : quick)
/** The plain backfill is quick enough on a server to be done in full always. */
export const fillsOfBackfill = (): number =>
  isFullTrial || process.env['HARBOUR_TEST_DATABASE'] === 'postgres' ? 20_000 : 2_000
