import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type FileHandle, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DatabaseInUse, takeLock } from './lock-file.ts'
import { bootId, pidNamespace, startTimeOf } from './process-identity.ts'

let folder: string
let path: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'harbour-lock-'))
  path = join(folder, 'database.lock')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const holder = (change: object) =>
  writeFile(
    path,
    JSON.stringify({
      nonce: 'other',
      pid: process.pid,
      startTime: startTimeOf(process.pid),
      host: hostname(),
      boot: bootId(),
      namespace: pidNamespace(),
      since: '2026-01-01T00:00:00.000Z',
      command: 'node main.ts',
      ...change,
    }),
  )

/** Takes the lock and gives it back; answers whose it was in between. */
async function takenBy(): Promise<unknown> {
  const lock = await takeLock(path)
  const { pid, nonce } = JSON.parse(await readFile(path, 'utf8'))
  await lock.release()
  return nonce === 'other' ? 'the former holder' : pid
}

test('a second process is refused and learns who holds the lock, and gets in after a release', async () => {
  const lock = await takeLock(path)
  await expect(takeLock(path)).rejects.toThrow(new RegExp(`in use by process ${process.pid}, since 20`))
  await lock.release()
  await (await takeLock(path)).release()
})

test('exactly one of many concurrent processes gets the lock', async () => {
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => takeLock(path)))
  expect(results.filter((each) => each.status === 'fulfilled')).toHaveLength(1)
})

test('at most one of many processes takes over the lock of a dead process', async () => {
  const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'])
  await once(child, 'spawn')
  const startTime = startTimeOf(child.pid ?? 0)
  await holder({ pid: child.pid, startTime })
  await expect(takeLock(path)).rejects.toThrow(DatabaseInUse)
  child.kill('SIGKILL')
  await once(child, 'exit')
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => takeLock(path)))
  expect(results.filter((each) => each.status === 'fulfilled')).toHaveLength(1)
  expect(JSON.parse(await readFile(path, 'utf8')).pid).toBe(process.pid)
})

test('a later process with the same process id is not mistaken for the holder', async () => {
  await holder({ startTime: 'another time' })
  expect(await takenBy()).toBe(process.pid)
})

test('a holder on another machine is never considered dead', async () => {
  await holder({ host: 'elsewhere', pid: 999_999_999 })
  await expect(takeLock(path)).rejects.toThrow('on elsewhere')
})

test('a lock from before the machine’s restart is ignored', async () => {
  await holder({ boot: 'an earlier one' })
  expect(await takenBy()).toBe(process.pid)
})

test('a lock that cannot be written to a full disk leaves no empty file that blocks the next start', async () => {
  const probe = await open(join(folder, 'probe'), 'w')
  const files = Object.getPrototypeOf(probe) as FileHandle
  await probe.close()
  const full = vi
    .spyOn(files, 'writeFile')
    .mockRejectedValue(Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' }))
  await expect(takeLock(path)).rejects.toThrow('ENOSPC')
  full.mockRestore()
  expect(await takenBy()).toBe(process.pid)
})
