import { existsSync, readFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** The folder with the demo that the suite's setup creates; the setup sets it. */
const folderVariable = 'HARBOUR_E2E_DEMO'

export const demoFolders = (root: string) => ({
  /** The data of a demo after its backfill. */
  data: join(root, 'data'),
  ready: join(root, 'ready'),
  /** The address of a Harbour that runs on a copy of them. */
  shared: join(root, 'shared'),
  failed: join(root, 'failed'),
})

export function announceDemo(root: string): void {
  process.env[folderVariable] = root
}

/** Waits until the setup has reached this step of the demo. */
async function made(what: 'ready' | 'shared'): Promise<ReturnType<typeof demoFolders>> {
  const root = process.env[folderVariable]
  if (root === undefined)
    throw new Error('The setup of the suite creates the demo: run Playwright with its configuration.')
  const folders = demoFolders(root)
  for (const end = Date.now() + 420_000; !existsSync(folders[what]); await sleep(100)) {
    if (existsSync(folders.failed) || Date.now() > end) throw new Error('The backfill of the demo failed.')
  }
  return folders
}

/** Waits until the demo's data exist, and copies them. */
export async function copyDemo(to: string): Promise<void> {
  const { data } = await made('ready')
  await cp(data, to, { recursive: true })
}

/**
 * Waits for the demo shared by all journeys that change nothing which another one checks, and returns its address: each further demo costs
 * as much as ten screens, and a browser compiles the pages of each address again.
 */
export async function sharedDemo(): Promise<string> {
  const { shared } = await made('shared')
  return readFileSync(shared, 'utf8')
}
