import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** The system's driver of WebKitGTK windows, and the few commands of the W3C protocol that the tests use. */

const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

export interface Driven {
  /** Runs a function body in the page, with `return`. */
  run(script: string, ...args: readonly unknown[]): Promise<unknown>
  /** Runs a function body that calls `done(value)` later. */
  runLater(script: string, ...args: readonly unknown[]): Promise<unknown>
  click(selector: string): Promise<void>
  type(selector: string, text: string): Promise<void>
  /** Waits until the page shows the text. */
  sees(words: string, withinMs?: number): Promise<void>
  /** Waits until a function body returns true. */
  comes(script: string, withinMs?: number): Promise<void>
  /** Types into the focused element, with keys by the protocol's numbers. */
  press(...texts: readonly string[]): Promise<void>
  address(): Promise<string>
  /** The process id of the app. */
  readonly pid: number
  close(): Promise<void>
}

async function ask(place: string, method: string, body?: unknown): Promise<unknown> {
  const reply = await fetch(place, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(100_000),
  })
  const answer: unknown = await reply.json()
  const value = typeof answer === 'object' && answer !== null && 'value' in answer ? answer.value : null
  if (!reply.ok) throw new Error(`${method} ${place}: ${JSON.stringify(value)}`)
  return value
}

/** Starts a driver on a port, and the app with it; both end with `close`. */
export async function drive(
  port: number,
  binary: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<Driven> {
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...env, TAURI_AUTOMATION: 'true', TAURI_WEBVIEW_AUTOMATION: 'true' },
  })
  try {
    const origin = `http://127.0.0.1:${port}`
    await isReady(origin, driver)
    const made = await ask(`${origin}/session`, 'POST', {
      capabilities: {
        alwaysMatch: { timeouts: { script: 90_000 }, 'webkitgtk:browserOptions': { binary, args } },
      },
    })
    if (typeof made !== 'object' || made === null || !('sessionId' in made))
      throw new Error('the driver opened no session')
    return driven(`${origin}/session/${String(made.sessionId)}`, driver)
  } catch (error) {
    driver.kill()
    throw error
  }
}

async function isReady(origin: string, driver: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (driver.exitCode !== null) throw new Error('WebKitWebDriver exited')
    const up = await fetch(`${origin}/status`).then(
      (reply) => reply.ok,
      () => false,
    )
    if (up) return
    await sleep(100)
  }
  throw new Error('WebKitWebDriver did not start')
}

function driven(place: string, driver: ChildProcess): Driven {
  const app = appOf(driver)
  const find = async (selector: string): Promise<string> => {
    for (const end = Date.now() + 20_000; ; await sleep(100)) {
      const found = await ask(`${place}/elements`, 'POST', { using: 'css selector', value: selector })
      const first: unknown = Array.isArray(found) ? found[0] : undefined
      if (typeof first === 'object' && first !== null && elementKey in first) {
        return String(Reflect.get(first, elementKey))
      }
      if (Date.now() > end) throw new Error(`nothing matches ${selector}`)
    }
  }
  const run = (script: string, ...args: readonly unknown[]) =>
    ask(`${place}/execute/sync`, 'POST', { script, args })
  return {
    run,
    runLater: (script, ...args) =>
      ask(`${place}/execute/async`, 'POST', {
        script: `const done = arguments[arguments.length - 1]; ${script}`,
        args,
      }),
    click: async (selector) => {
      await ask(`${place}/element/${await find(selector)}/click`, 'POST', {})
    },
    type: async (selector, text) => {
      await ask(`${place}/element/${await find(selector)}/value`, 'POST', { text })
    },
    async sees(words, withinMs = 20_000) {
      let shown = ''
      for (const end = Date.now() + withinMs; Date.now() < end; await sleep(100)) {
        shown = String(await run('return document.body.innerText'))
        if (shown.includes(words)) return
      }
      throw new Error(`the page does not show “${words}”, but:\n${shown.slice(0, 1_500)}`)
    },
    async comes(script, withinMs = 20_000) {
      for (const end = Date.now() + withinMs; Date.now() < end; await sleep(100)) {
        if ((await run(script)) === true) return
      }
      throw new Error(`the condition was not met in time: ${script}`)
    },
    async press(...texts) {
      const keys = texts.flatMap((text) =>
        text.split('').flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      )
      await ask(`${place}/actions`, 'POST', { actions: [{ type: 'key', id: 'keyboard', actions: keys }] })
    },
    address: async () => String(await run('return location.pathname + location.search')),
    pid: app,
    async close() {
      await ask(place, 'DELETE').catch(() => undefined)
      driver.kill()
      await ended(app)
    },
  }
}

/** The program that a driver started. */
function appOf(driver: ChildProcess): number {
  const children = readFileSync(`/proc/${driver.pid}/task/${driver.pid}/children`, 'utf8')
  const pid = Number(children.trim().split(' ')[0])
  if (!(pid > 0)) throw new Error('the driver started no app')
  return pid
}

/** Returns true if a process runs; a zombie counts as ended. */
export function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

/** Waits for the app's end, which the driver does not: a second app on the same desktop would give way to the first. */
async function ended(pid: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (!isRunning(pid)) return
    await sleep(50)
  }
  process.kill(pid, 'SIGKILL')
}
