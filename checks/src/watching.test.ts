import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { watchFlags } from '../../scripts/watching.mjs'

const program = `
import { isMainThread, parentPort, Worker } from 'node:worker_threads'
if (isMainThread) new Worker(new URL(import.meta.url)).once('message', (first) => console.log(JSON.stringify(first)))
else parentPort.postMessage({ mine: true })
`

test('the first message of a thread is its own while its program is watched', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'watching-'))
  const path = join(folder, 'program.mjs')
  writeFileSync(path, program)
  const watched = spawn(process.execPath, [...watchFlags([folder]), path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const first = await new Promise<string>((resolve) =>
      watched.stdout.once('data', (said) => resolve(String(said))),
    )
    expect(JSON.parse(first.split('\n')[0] ?? '')).toEqual({ mine: true })
  } finally {
    watched.kill()
    rmSync(folder, { recursive: true })
  }
})
