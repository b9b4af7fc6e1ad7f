import { z } from 'zod'
import { route } from '../core/route.ts'
import { instant } from '../core/shapes.ts'

export const SystemConfig = z.object({
  betaPhaseActive: z.boolean(),
  /** Active people whose only access to trading is the beta: they lose it when the beta ends, and regain it with it. */
  dependOnBeta: z.number(),
  /** Active people who trade whether the beta is on or off. */
  independent: z.number(),
})
export type SystemConfig = z.output<typeof SystemConfig>

const Process = z.object({
  id: z.string(),
  role: z.enum(['all', 'api', 'worker']),
  host: z.string(),
  pid: z.number(),
  startedAt: instant,
  seenAt: instant,
  /** True with a heartbeat within the last minute. */
  isAlive: z.boolean(),
})
export type Process = z.output<typeof Process>

export const SystemState = z.object({
  version: z.string(),
  database: z.object({
    engine: z.enum(['embedded', 'postgres']),
    version: z.string(),
    bytes: z.number(),
    migrations: z.number(),
    lastMigration: z.string().nullable(),
    answerMs: z.number(),
    backups: z.number().nullable(),
    lastBackupAt: instant.nullable(),
  }),
  /** Newest first; those without a heartbeat for a day are left out. */
  processes: z.array(Process),
  queue: z.object({
    accounts: z.number(),
    due: z.number(),
    reading: z.number(),
    retrying: z.number(),
    parked: z.number(),
    /** Seconds by which the longest waiting account is overdue. */
    lateSeconds: z.number(),
    pauses: z.array(z.object({ exchange: z.string(), until: instant, reason: z.string() })),
  }),
  /** Stored results, which are compared with a new fold of the fills: some accounts every night. */
  results: z.object({
    /** Accounts compared within the last day, and those with a requested comparison. */
    comparedLastDay: z.number(),
    asked: z.number(),
    lastComparedAt: instant.nullable(),
    /** Accounts of the last 30 days whose results differed from their fills and were rebuilt. */
    mended: z.number(),
    lastMendedAt: instant.nullable(),
  }),
  storage: z.object({
    kind: z.enum(['folder', 'bucket']),
    place: z.string(),
    isWritable: z.boolean(),
    freeBytes: z.number().nullable(),
    totalBytes: z.number().nullable(),
  }),
  mail: z.object({
    delivery: z.enum(['server', 'folder']),
    place: z.string(),
    waiting: z.number(),
    retrying: z.number(),
    failed: z.number(),
    oldestWaitingAt: instant.nullable(),
    lastError: z.string().nullable(),
  }),
  secrets: z.object({ accounts: z.number(), people: z.number() }),
})
export type SystemState = z.output<typeof SystemState>

/** The system tab of the admin panel: the beta switch, the state of every part, the kill switch. */
export const system = {
  config: route({
    method: 'GET',
    path: '/v1/admin/system-config',
    who: 'admin',
    flat: true,
    summary: 'Get the state of the beta, and how many users depend on it.',
    reply: SystemConfig,
  }),
  changeConfig: route({
    method: 'PATCH',
    path: '/v1/admin/system-config',
    who: 'admin',
    flat: true,
    summary: 'Turn the beta on or off. Repeating the call changes nothing.',
    body: z.object({ betaPhaseActive: z.boolean() }),
    reply: SystemConfig,
  }),
  state: route({
    method: 'GET',
    path: '/v1/admin/system-state',
    who: 'admin',
    summary: 'Get the health of database, processes, sync queue, storage and mail.',
    reply: SystemState,
  }),
  revokeSecrets: route({
    method: 'POST',
    path: '/v1/admin/exchange-secrets/revoke',
    who: 'admin',
    freshPassword: true,
    ownTransaction: true,
    summary:
      'Delete all stored exchange secrets and suspend the accounts until their owners enter a key again.',
    body: z.object({ confirm: z.string().max(20) }),
    reply: z.object({ accounts: z.number(), people: z.number() }),
    refusals: ['revoke_unconfirmed'],
  }),
} as const
