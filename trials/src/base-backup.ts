import { execFile } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'vitest'
import { serviceAccount } from '@harbour/server/test/database/postgres-server'
import { queryOnce } from './empty-database.ts'

const run = promisify(execFile)
const waitMs = 60_000

/** The folder of the program itself: the one in PATH may be a link. */
export const programsIn = (folder: string): string => dirname(realpathSync(join(folder, 'postgres')))

/** Creates a temporary folder that database servers, which are not root, can write to. */
export async function inOpenFolder(prefix: string, work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), prefix))
  chmodSync(folder, 0o777)
  try {
    await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Creates the folder for a server's WAL archive, and returns the settings for it. */
export function archiveTo(log: string): Record<string, string> {
  mkdirSync(log)
  chmodSync(log, 0o777)
  return { archive_mode: 'on', archive_command: `test ! -f ${log}/%f && cp %p ${log}/%f` }
}

/** Takes a base backup into a new folder `to`, during other writes. */
export async function backUp(programs: string, url: string, to: string): Promise<void> {
  const made = await run(join(programsIn(programs), 'pg_basebackup'), ['-D', to, '-d', url, '-c', 'fast'], {
    ...serviceAccount(),
    cwd: dirname(to),
  })
  expect(made.stderr).toBe('')
}

/** Waits until the server's whole WAL is in its archive. */
export async function untilArchived(url: string): Promise<void> {
  const [left] = await queryOnce<{ file: string }>(url, 'select pg_walfile_name(pg_switch_wal()) as file')
  const last = async () => {
    const [found] = await queryOnce<{ file: string | null }>(
      url,
      'select last_archived_wal as file from pg_stat_archiver',
    )
    return found?.file ?? ''
  }
  await expect.poll(last, { timeout: waitMs }).toSatisfy((file: string) => file >= (left?.file ?? ''))
}

/** Waits until a recovering server has reached its target and accepts writes. */
export async function untilPromoted(url: string): Promise<void> {
  const recovers = async () =>
    (await queryOnce<{ on: boolean }>(url, 'select pg_is_in_recovery() as on'))[0]?.on
  await expect.poll(recovers, { timeout: waitMs }).toBe(false)
}
