import { DatabaseUnsafe } from './core/db/canary.ts'
import { DistributionRefused } from './core/db/distribute.ts'
import { DatabaseInUse } from './core/db/engines/lock-file.ts'
import { MigrationRefused } from './core/db/migrations/migrations.ts'
import { SettingRefused } from './core/settings/read-settings.ts'

/** Returns one line for an operator, if he can fix the reason of a failed start; null for a fault of ours. */
export function expectedFailure(error: unknown): string | null {
  const isExpected = [
    SettingRefused,
    DatabaseInUse,
    DatabaseUnsafe,
    MigrationRefused,
    DistributionRefused,
  ].some((kind) => error instanceof kind)
  if (isExpected && error instanceof Error) return error.message
  if (!(error instanceof Error) || !('code' in error)) return null
  switch (error.code) {
    case 'EADDRINUSE':
      return `PORT is taken: another program listens there (${error.message}). Set PORT to a free one, for example PORT=3001.`
    case 'EACCES':
      return `Not permitted: ${error.message}`
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case 'ETIMEDOUT':
      return `DATABASE_URL must point to a PostgreSQL that answers (${String(error.code)}), like postgres://user:password@host:5432/harbour`
    case '08P01':
      return `DATABASE_URL leads to a pooler that refused the connection: ${error.message}. PgBouncer needs: ignore_startup_parameters = options`
    case '28P01':
    case '28000':
    case '3D000':
      return `DATABASE_URL was refused by the server: ${error.message}. It looks like postgres://user:password@host:5432/harbour`
    default:
      return null
  }
}
