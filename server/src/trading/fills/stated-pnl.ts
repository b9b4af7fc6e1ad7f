/**
 * The SQL of the realised P&L that an exchange states. For a fill that opens, some state 0 and others nothing; it realised nothing at any of
 * them. The one place where both become null.
 */
export const statedPnl = (fills: string): string => `nullif(${fills}.realised_pnl, 0)`
