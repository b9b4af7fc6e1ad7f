/** Deletes a person, with the rows of every table. */
const deletion = 'trading/exchange-accounts/forget-trader.ts'

/**
 * A person's tables whose writes require a second write, and the files below `server/src` that may write them. Results and equity are
 * listed in the change feed, an overwritten fill leaves its former version, and the journal has a version; no trigger does that.
 */
export const oneWriter: Readonly<Record<string, readonly string[]>> = {
  // lists that show them are cached by the journal's version, which these increment
  round_trip_notes: [
    'trading/journal/store.ts',
    'trading/journal/change-trades.ts',
    'trading/journal/stop-rules.ts',
    'trading/journal/playbook-store.ts',
    deletion,
  ],
  round_trip_images: ['trading/journal/pictures.ts', deletion],
  playbooks: ['trading/journal/playbook-store.ts', deletion],
  round_trips: ['trading/results/store-results.ts', deletion],
  result_slots: ['trading/results/store-results.ts', deletion],
  equity_snapshots: ['trading/equity-snapshots/equity.ts', deletion],
  result_changes: ['trading/results/change-feed.ts', deletion],
  // another tolerance recomputes all trades, which no list of changes can express
  result_versions: ['trading/results/change-feed.ts', 'trading/results/outcome.ts', deletion],
  fills: [
    'trading/sync-run/page-commit.ts',
    'trading/imports/store.ts',
    // these only delete
    'trading/sync/rescan.ts',
    'trading/exchange-accounts/store.ts',
    deletion,
  ],
  fill_revisions: [
    'trading/sync-run/page-commit.ts',
    'trading/imports/store.ts',
    'trading/sync/rescan.ts',
    deletion,
  ],
}
