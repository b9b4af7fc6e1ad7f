/** `HARBOUR_TRIALS=full` (`npm run trials -- --all`) is the size that is promised, on every exchange; without it trials stay quick. */
export const isFullTrial = process.env['HARBOUR_TRIALS'] === 'full'
export const fillsOfTrial = (quick: number): number => (isFullTrial ? 20_000 : quick)
/** The plain backfill of each exchange: several pages of each stream. E-01 reads twenty times as much with every change. */
export const fillsOfBackfill = (): number => fillsOfTrial(1_000)
