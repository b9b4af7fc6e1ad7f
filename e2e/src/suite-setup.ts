import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureServerBuilt } from '../../scripts/server-programs.mjs'
import { newDatabase, startDatabases } from './databases.ts'
import { accountsUntil, isRead } from './demo-accounts.ts'
import { announceDemo, demoFolders } from './demo-data.ts'
import { type Harbour, startDemo, startHarbour } from './harbour.ts'

/**
 * Reads the demo once for all files, while the first files that need no demo run, and starts the Harbour that most of them share. The
 * server is killed in the middle of the first sync, so that every journey checks figures after a kill.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const root = mkdtempSync(join(tmpdir(), 'harbour-e2e-demo-'))
  announceDemo(root)
  ensureServerBuilt()
  const stopDatabases = await startDatabases()
  let harbour: Harbour | undefined
  const folders = demoFolders(root)
  const made = makeDemo(root)
    .then(async () => {
      writeFileSync(folders.ready, '')
      harbour = await startDemo()
      // the file is complete as soon as it exists
      writeFileSync(join(root, 'address'), harbour.origin)
      renameSync(join(root, 'address'), folders.shared)
    })
    .catch((error: unknown) => writeFileSync(folders.failed, String(error)))
  return async () => {
    await made
    await harbour?.stop()
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
    if (killed.every(isRead)) throw new Error('the backfill had finished before the kill')
    await harbour.killAndRestart()
    await accountsUntil(harbour.origin, (accounts) => accounts.length > 0 && accounts.every(isRead))
  } finally {
    await harbour.end()
  }
}
