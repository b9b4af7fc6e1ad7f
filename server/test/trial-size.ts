/** `HARBOUR_TRIALS=full` (`npm run trials -- --all`) is the size that is promised, on every exchange; without it trials stay quick. */
export const isFullTrial = process.env['HARBOUR_TRIALS'] === 'full'
export const fillsOfTrial = (quick: number): number => (isFullTrial ? 20_000 : quick)
/** The plain backfill of each exchange; E-01 reads five times as much with every change. */
export const fillsOfBackfill = (): number =>
  isFullTrial ? 20_000 : process.env['HARBOUR_TEST_DATABASE'] === 'postgres' ? 4_000 : 2_000
