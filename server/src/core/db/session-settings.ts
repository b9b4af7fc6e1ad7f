import type pg from 'pg'

/** Settings that each connection sends at its start. */
const wanted = {
  TimeZone: 'UTC',
  DateStyle: 'ISO',
  statement_timeout: '30s',
  lock_timeout: '10s',
  idle_in_transaction_session_timeout: '1min',
  // compiling a query takes several times as long as even the figures of a hundred thousand trades
  jit: 'off',
} as const

/** Returns true for settings without which times are read wrong. The others are limits and speed. */
const isVital = (name: string): boolean => name === 'TimeZone' || name === 'DateStyle'

export const startupOptions = Object.entries(wanted)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ')

export interface SettingDrop {
  readonly name: string
  readonly wanted: string
  readonly found: string
  readonly isVital: boolean
}

/** Names the settings that a pooler between Harbour and PostgreSQL dropped at the start of the connection. */
export async function droppedSettings(pool: pg.Pool): Promise<readonly SettingDrop[]> {
  const names = Object.keys(wanted)
  const { rows } = await pool.query<Record<string, string>>(
    `select ${names.map((name) => `current_setting('${name}') as "${name}"`).join(', ')}`,
  )
  const found = rows[0] ?? {}
  return Object.entries(wanted).flatMap(([name, value]) => {
    const is = found[name] ?? ''
    // 'ISO' is answered as 'ISO, MDY'
    return is === value || is.startsWith(`${value},`)
      ? []
      : [{ name, wanted: value, found: is, isVital: isVital(name) }]
  })
}
