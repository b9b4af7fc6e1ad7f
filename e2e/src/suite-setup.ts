import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ensureServerBuilt } from '../../scripts/server-programs.mjs'
import { newDatabase, startDatabases } from './databases.ts'
import { announceDemo, demoFolders } from './demo-data.ts'
import { demoPassword } from './fill-login.ts'
import { startHarbour } from './harbour.ts'

/**
 * Reads the demo once for all files, while the first of them that need no demo run. Its server is killed in the middle of the first
 * sync, so that every journey stands on figures that a kill came between.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const root = mkdtempSync(join(tmpdir(), 'harbour-e2e-demo-'))
  announceDemo(root)
  ensureServerBuilt()
  const stopDatabases = await startDatabases()
  const { ready, failed } = demoFolders(root)
  const made = makeDemo(root).then(
    () => writeFileSync(ready, ''),
    (error: unknown) => writeFileSync(failed, String(error)),
  )
  return async () => {
    await made
    await stopDatabases()
    rmSync(root, { recursive: true, force: true })
  }
}

async function makeDemo(root: string): Promise<void> {
  const { data } = demoFolders(root)
  mkdirSync(data)
  const database = await newDatabase('demo')
  const harbour = await startHarbour({ HARBOUR_DEMO: 'on' }, { data, database })
  try {
    const killed = await accountsUntil(harbour.origin, (accounts) => accounts.some(({ rows }) => rows > 0))
    if (killed.every(isRead)) throw new Error('nothing was left to read when it was killed')
    await harbour.killAndRestart()
    await accountsUntil(harbour.origin, (accounts) => accounts.length > 0 && accounts.every(isRead))
  } finally {
    await harbour.end()
  }
}

interface Account {
  readonly status: string
  readonly rows: number
  readonly lastSyncedAt: string | null
}

const isRead = ({ status, lastSyncedAt }: Account): boolean => status === 'synced' && lastSyncedAt !== null

/** Returns the trader's accounts as soon as they are so. */
async function accountsUntil(
  origin: string,
  areSo: (accounts: readonly Account[]) => boolean,
): Promise<readonly Account[]> {
  const get = async <T>(path: string, init: RequestInit): Promise<T> => {
    const reply = await fetch(`${origin}/api/${path}`, init)
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
    const { data } = (await reply.json()) as { data: T }
    return data
  }
  const { accessToken } = await get<{ accessToken: string }>('v1/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'trader@harbour.demo', password: demoPassword }),
  })
  for (const end = Date.now() + 400_000; Date.now() < end; await sleep(200)) {
    const { accounts } = await get<{ accounts: readonly Account[] }>('backfill-status', {
      headers: { authorization: `Bearer ${accessToken}` },
    })
    if (areSo(accounts)) return accounts
  }
  throw new Error('the demo was not read in time')
}
