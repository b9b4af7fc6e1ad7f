import { existsSync, readFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** The folder with what the suite's setup makes of the demo; the setup names it. */
const folderVariable = 'HARBOUR_E2E_DEMO'

export const demoFolders = (root: string) => ({
  /** The data of a demo whose exchanges are read to the end. */
  data: join(root, 'data'),
  ready: join(root, 'ready'),
  /** The address of a Harbour that runs on a copy of them. */
  shared: join(root, 'shared'),
  failed: join(root, 'failed'),
})

export function announceDemo(root: string): void {
  process.env[folderVariable] = root
}

/** Waits until the setup has made that much of the demo. */
async function made(what: 'ready' | 'shared'): Promise<ReturnType<typeof demoFolders>> {
  const root = process.env[folderVariable]
  if (root === undefined)
    throw new Error('The demo is made by the setup of the suite: run it by its configuration.')
  const folders = demoFolders(root)
  for (const end = Date.now() + 420_000; !existsSync(folders[what]); await sleep(100)) {
    if (existsSync(folders.failed) || Date.now() > end) throw new Error('The demo was not read to its end.')
  }
  return folders
}

/** Waits until the demo's data are there, and copies them. */
export async function copyDemo(to: string): Promise<void> {
  const { data } = await made('ready')
  await cp(data, to, { recursive: true })
}

/**
 * Waits for the demo that all journeys share which change nothing that another one looks at, and returns its address: each further
 * demo costs as much as ten screens, and a browser compiles the pages of each address again.
 */
export async function sharedDemo(): Promise<string> {
  const { shared } = await made('shared')
  return readFileSync(shared, 'utf8')
}
