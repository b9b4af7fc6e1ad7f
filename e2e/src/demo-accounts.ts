import { setTimeout as sleep } from 'node:timers/promises'
import { demoPassword } from './fill-login.ts'

export interface Account {
  readonly status: string
  readonly rows: number
  readonly lastSyncedAt: string | null
}

export const isRead = ({ status, lastSyncedAt }: Account): boolean =>
  status === 'synced' && lastSyncedAt !== null

/** Waits until the accounts of the demo's trader satisfy a condition, and returns them. */
export async function accountsUntil(
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
  throw new Error('the backfill of the demo did not finish in time')
}
