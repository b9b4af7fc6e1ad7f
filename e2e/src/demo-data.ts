import { existsSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** The folder with the data of a demo whose exchanges are read to the end; the suite's setup sets it. */
const folderVariable = 'HARBOUR_E2E_DEMO'

export const demoFolders = (root: string) => ({
  data: join(root, 'data'),
  ready: join(root, 'ready'),
  failed: join(root, 'failed'),
})

export function announceDemo(root: string): void {
  process.env[folderVariable] = root
}

/** Waits until the demo's data are there, and copies them. */
export async function copyDemo(to: string): Promise<void> {
  const root = process.env[folderVariable]
  if (root === undefined)
    throw new Error('The demo is made by the setup of the suite: run it by its configuration.')
  const { data, ready, failed } = demoFolders(root)
  for (const end = Date.now() + 420_000; !existsSync(ready); await sleep(100)) {
    if (existsSync(failed) || Date.now() > end) throw new Error('The demo was not read to its end.')
  }
  await cp(data, to, { recursive: true })
}
