/**
 * The SQL of the realised P&L that an exchange states. For a fill that opens, some state 0 and others
 * nothing; it realised nothing with any of them. Only here both become null.
 */
export const statedPnl = (fills: string): string => `nullif(${fills}.realised_pnl, 0)`
