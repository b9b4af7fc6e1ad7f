import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureServerBuilt, inputs, programs, serverProgram } from '../../scripts/server-programs.mjs'
import { root } from '../../scripts/toolchain.mjs'

let folder: string
let plan: { readonly inputs: string[]; readonly builds: string }
/** A file that counts as a source of the server. */
let source: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'harbour-prebuilt-'))
  source = join(folder, 'source.ts')
  writeFileSync(source, 'one')
  // within the project, where packages are found
  mkdirSync(join(root, 'server/dist'), { recursive: true })
  const builds = mkdtempSync(join(root, 'server/dist/of-tests-'))
  plan = { inputs: [...inputs, relative(root, source)], builds }
  ensureServerBuilt(plan)
})
afterAll(() => {
  for (const made of [folder, plan.builds]) rmSync(made, { recursive: true, force: true })
})

const run = (
  name: keyof typeof programs,
  settings: Readonly<Record<string, string>>,
  ...words: string[]
): { child: ChildProcess; said: () => string } => {
  const { program, env } = serverProgram(name, plan)
  const child = spawn(process.execPath, [program, ...words], {
    env: { PATH: process.env['PATH'] ?? '', ...env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (text += part.toString()))
  return { child, said: () => text }
}

test('a prebuilt server starts, with its database thread, answers, and loads none of the fetch of Node', async () => {
  expect(dirname(dirname(serverProgram('main', plan).program))).toBe(plan.builds)
  const hook = join(folder, 'loaded.cjs')
  writeFileSync(hook, `process.on('exit', () => console.log('loaded: ' + process.moduleLoadList.join()))`)
  const { child, said } = run('main', {
    NODE_OPTIONS: `--require=${hook}`,
    HARBOUR_DATA: join(folder, 'data'),
    HARBOUR_DEMO: 'off',
    HOST: '127.0.0.1',
    PORT: '0',
  })
  const ended = once(child, 'close')
  await expect.poll(said, { timeout: 150_000 }).toMatch(/ready at http\S+/)
  const [, address] = /ready at (http\S+)/.exec(said()) ?? []
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  expect(await (await fetch(`${address}/api/openapi.json`)).json()).toHaveProperty('paths')
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  expect(said()).toContain('NativeModule _http_server')
  expect(said()).not.toContain('internal/deps/undici')
})

test('the stack trace of a prebuilt program shows source lines', async () => {
  // a folder in place of which there is a file
  const { child, said } = run('row-writer', {}, join(source, 'data'))
  await once(child, 'close')
  const lines = readFileSync(join(root, programs['row-writer']), 'utf8').split('\n')
  const line = lines.findIndex((each) => each.includes('await openDatabase(')) + 1
  expect(said()).toContain(`/server/test/database/row-writer.ts:${line}`)
  expect(said()).not.toContain('server/dist')
})

test('a changed source causes a new build, and until then the source itself runs', () => {
  const before = serverProgram('main', plan).program
  writeFileSync(source, 'two')
  expect(serverProgram('main', plan).program).toBe(join(root, programs.main))
  ensureServerBuilt(plan)
  const after = serverProgram('main', plan).program
  expect(after).not.toBe(before)
  expect(readdirSync(plan.builds)).toHaveLength(2)
  // nothing is built again where nothing changed, or what was built comes back
  ensureServerBuilt(plan)
  writeFileSync(source, 'one')
  expect(serverProgram('main', plan).program).toBe(before)
  ensureServerBuilt(plan)
  expect(readdirSync(plan.builds)).toHaveLength(2)
})
