/** `HARBOUR_TRIALS=full` (`npm run trials -- --all`) selects the promised size, on every exchange; without it trials are short. */
export const isFullTrial = process.env['HARBOUR_TRIALS'] === 'full'
export const fillsOfTrial = (quick: number): number => (isFullTrial ? 20_000 : quick)
/** The size of each exchange's plain backfill: several pages of each stream. E-01 reads twenty times as much in runs of every change. */
export const fillsOfBackfill = (): number => fillsOfTrial(1_000)
