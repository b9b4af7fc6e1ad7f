/** Rows of people who do not exist, for the proof of row-level security at start. */
export interface CanariesTable {
  user_id: string
}

export interface CanaryTables {
  row_level_security_canaries: CanariesTable
}
