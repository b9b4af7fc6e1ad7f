import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { root } from './tree.ts'

test.each(['SIGINT', 'SIGTERM'] as const)(
  'a run of the suites that gets %s begins no further suite, says so, and fails',
  async (signal) => {
    const run = spawn(process.execPath, ['scripts/suites.ts', 'simulator', 'types'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const printed: string[] = []
    createInterface(run.stdout).on('line', (line) => {
      printed.push(line)
      // its tests run for seconds from here on
      if (line === '== simulator') setTimeout(() => run.kill(signal), 500)
    })
    const [code]: unknown[] = await once(run, 'exit')
    expect(code).toBe(1)
    expect(printed).not.toContain('== types')
    await expect.poll(() => printed.at(-1)).toBe(`Stopped by ${signal}: the rest did not run.`)
  },
)
