import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startProgram } from '../test/app/start-program.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'harbour-main-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

function run(env: Record<string, string>): {
  child: ChildProcess
  said: () => string
  ended: Promise<number | null>
} {
  const child = startProgram('main', { HARBOUR_DATA: folder, HARBOUR_DEMO: 'off', PORT: '0', ...env })
  let text = ''
  child.stdout?.on('data', (part: Buffer) => {
    text += part.toString()
  })
  child.stderr?.on('data', (part: Buffer) => {
    text += part.toString()
  })
  return {
    child,
    said: () => text,
    ended: once(child, 'close').then(([code]) => (typeof code === 'number' ? code : null)),
  }
}

async function untilReady(said: () => string, ended: Promise<number | null>): Promise<string> {
  let hasEnded = false
  void ended.then(() => {
    hasEnded = true
  })
  for (;;) {
    const address = /ready at (http\S+)/.exec(said())?.[1]
    if (address) return address
    if (hasEnded) throw new Error(said())
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

test('a server starts, prints its address, creates the first administrator, and stops gracefully', async () => {
  const env = { HARBOUR_ADMIN_EMAIL: 'root@example.com', HARBOUR_ADMIN_PASSWORD: 'Sturdy-rope-42' }
  const server = run(env)
  const address = await untilReady(server.said, server.ended)
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  const login = await fetch(`${address}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: env.HARBOUR_ADMIN_EMAIL, password: env.HARBOUR_ADMIN_PASSWORD }),
  })
  expect(await login.json()).toMatchObject({ success: true, data: { user: { role: 'admin' } } })

  const second = run(env)
  expect(await second.ended).toBe(1)
  expect(second.said()).toMatch(
    new RegExp(`^The data folder is in use by process ${server.child.pid}, since [^\\n]+\\n$`),
  )

  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(server.said()).not.toContain('Sturdy-rope-42')
})

test('a malformed setting stops the start with one line', async () => {
  const server = run({ TRUST_PROXY: 'yes' })
  expect(await server.ended).toBe(1)
  expect(server.said()).toBe('TRUST_PROXY must be a whole number from 0 to 10, for example TRUST_PROXY=0\n')
})
