import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeAfterUse } from '@harbour/server/test/database/close-after-use'

/** A separate disk, small enough to be filled, removed after the experiment. */
export interface SmallVolume {
  readonly folder: string
  /** Fills all space except this many bytes. */
  fillBut(bytes: number): Promise<void>
  /** Frees the space that `fillBut` took. */
  free(): Promise<void>
}

/** Returns true if this process may mount one: on Linux, with CAP_SYS_ADMIN. */
export function mayMount(): boolean {
  if (process.platform !== 'linux') return false
  const rights = /CapEff:\s*([0-9a-f]+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]
  return rights !== undefined && ((BigInt(`0x${rights}`) >> 21n) & 1n) === 1n
}

export async function smallVolume(bytes: number): Promise<SmallVolume> {
  const folder = await mkdtemp(join(tmpdir(), 'trials-volume-'))
  const ballast = join(folder, 'ballast')
  must('mount', ['-t', 'tmpfs', '-o', `size=${bytes},mode=0755`, 'tmpfs', folder])
  closeAfterUse(async () => {
    must('umount', ['--lazy', folder])
    await rm(folder, { recursive: true })
  })
  return {
    folder,
    async fillBut(left) {
      const { bavail, bsize } = await statfs(folder)
      must('fallocate', ['--length', String(bavail * bsize - left), ballast])
    },
    free: () => rm(ballast, { force: true }),
  }
}

function must(program: string, args: readonly string[]): void {
  const { status, stderr, error } = spawnSync(program, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program}: ${error?.message ?? stderr}`)
}
