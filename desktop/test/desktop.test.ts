import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Harbour, startHarbour } from '../../e2e/src/harbour.ts'
import { binary, type Desk, makeDesk } from './desk.ts'
import { dialogs, xdotool } from './dialogs.ts'
import { proxyTo, type TcpProxy } from './tcp-proxy.ts'
import type { Driven } from './webdriver.ts'

const email = 'trader@harbour.demo'
const password = 'Harbour-demo-1'
const unreachable = 'Unable to connect to server. Please make sure the API server is running.'
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

let harbour: Harbour
let proxy: TcpProxy
beforeAll(async () => {
  harbour = await startHarbour({ HARBOUR_DEMO: 'on' })
  proxy = await proxyTo(harbour.origin)
}, 240_000)
afterAll(async () => {
  await proxy.cut()
  await harbour.stop()
})

const open: { desks: Desk[]; apps: Driven[] } = { desks: [], apps: [] }
afterEach(async () => {
  for (const app of open.apps.splice(0)) await app.close()
  for (const desk of open.desks.splice(0)) await desk.tidyUp()
})

async function desk(keychain = true): Promise<Desk> {
  const made = await makeDesk({ keychain })
  open.desks.push(made)
  made.chooseServer(proxy.origin)
  return made
}

async function start(on: Desk, ...args: readonly string[]): Promise<Driven> {
  const app = await on.start({ args })
  open.apps.push(app)
  return app
}

async function close(app: Driven): Promise<void> {
  open.apps.splice(open.apps.indexOf(app), 1)
  await app.close()
}

async function logIn(app: Driven): Promise<void> {
  await app.sees('Log in')
  await app.type('input[type=email], input[name=email]', email)
  await app.type('input[name=password]', password)
  await app.click('button[type=submit]')
  await app.sees('Logout')
}

/** Every place in a page where a script could find a secret. */
const everything = `
  const seen = new Set()
  const parts = [document.documentElement.outerHTML, JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage }), document.cookie, JSON.stringify(history.state)]
  const walk = (value, depth) => {
    if (typeof value === 'string') return void parts.push(value)
    if (typeof value !== 'object' || value === null || seen.has(value) || depth > 6 || value instanceof Node) return
    seen.add(value)
    for (const name of Object.getOwnPropertyNames(value)) { try { walk(value[name], depth + 1) } catch {} }
  }
  walk(window, 0)
  for (const node of document.querySelectorAll('*')) for (const name of Object.keys(node)) if (name.startsWith('__react')) walk(node[name], 0)
  return parts.join('\\n')`

const storedSecret = (on: Desk): string =>
  spawnSync('secret-tool', ['search', '--all', 'service', 'io.harbour.desktop'], {
    env: on.env,
    encoding: 'utf8',
  }).stdout

describe('the session', () => {
  test('D-05 never reaches the page, is stored in the keychain, and is deleted at the end', async () => {
    const on = await desk()
    const app = await start(on)
    await logIn(app)
    const stored = storedSecret(on)
    const token = /"token":"([^"]{20,})"/.exec(stored)?.[1] ?? ''
    const csrf = /"csrf":"([^"]{20,})"/.exec(stored)?.[1] ?? ''
    expect([token.length > 20, csrf.length > 20]).toEqual([true, true])
    const name = 'Demo trader'
    await app.sees(name)
    const held = String(await app.run(everything))
    // the person's name is found because it is displayed, so a token would be found too
    expect([name, token, csrf].map((text) => held.includes(text))).toEqual([true, false, false])

    await close(app)
    const again = await start(on)
    await again.sees('Logout')
    await again.run(
      `[...document.querySelectorAll('button')].find((one) => one.textContent === 'Logout').click()`,
    )
    await again.sees('Log in')
    expect(storedSecret(on)).not.toContain(token)
    // the app shows the signed-out state before the server has confirmed it
    const asked = async () => {
      const { status } = await fetch(`${harbour.origin}/api/v1/user/me`, {
        headers: { authorization: `Bearer ${token}` },
      })
      return status
    }
    await expect.poll(asked, { timeout: 20_000 }).toBe(401)
  })

  test('D-06 without a keychain lasts until the app ends, with a note', async () => {
    const on = await desk(false)
    const app = await start(on)
    await logIn(app)
    await app.sees('You stay logged in until you close Harbour.')
    await app.run(
      `[...document.querySelectorAll('button')].find((one) => one.textContent === 'Got it').click()`,
    )
    await close(app)
    const again = await start(on)
    await logIn(again)
    expect(String(await again.run('return document.body.innerText'))).not.toContain('until you close Harbour')
  })
})

describe('an unreachable server', () => {
  test('D-13 is reported with the specified text at the start, and the screens appear when it is back', async () => {
    const on = await desk()
    const first = await start(on)
    await logIn(first)
    await close(first)
    await proxy.cut()
    const app = await start(on)
    await app.sees(unreachable)
    await proxy.restore()
    const restoredAt = performance.now()
    await app.sees('Account Status', 10_000)
    expect(String(await app.run('return document.body.innerText'))).not.toContain(unreachable)
    expect(performance.now() - restoredAt).toBeLessThan(10_000)
  })
})

describe('the page', () => {
  test('D-07 fills the window, without scrollbars of the isolation frame', async () => {
    const app = await start(await desk())
    await app.sees('Log in')
    expect(
      await app.run(
        `const { scrollWidth, scrollHeight } = document.documentElement
         return [document.querySelector('iframe')?.id, scrollWidth <= innerWidth, scrollHeight <= innerHeight]`,
      ),
    ).toEqual(['__tauri_isolation__', true, true])
  })

  test('D-02 has no commands except those of its capability', async () => {
    const app = await start(await desk())
    await app.sees('Log in')
    const manifests: Record<string, { permissions: Record<string, { commands: { allow: string[] } }> }> =
      JSON.parse(readFileSync(here('../app/gen/schemas/acl-manifests.json'), 'utf8'))
    const capability: { permissions: string[] } = JSON.parse(
      readFileSync(here('../app/capabilities/main.json'), 'utf8'),
    )
    const all = Object.entries(manifests).flatMap(([plugin, { permissions }]) =>
      Object.entries(permissions).flatMap(([name, { commands }]) => {
        const full = plugin === '__app-acl__' ? name : `${plugin}:${name}`
        if (capability.permissions.includes(full)) return []
        return commands.allow.map((command) =>
          plugin === '__app-acl__' ? command : `plugin:${plugin.replace(/^core:/, '')}|${command}`,
        )
      }),
    )
    const allowed = new Set(
      capability.permissions.map((name) =>
        name
          .replace(/^core:event:allow-/, 'plugin:event|')
          .replace(/^allow-/, '')
          .replaceAll('-', '_'),
      ),
    )
    const forbidden = [...new Set(all)].filter((command) => !allowed.has(command))
    expect(forbidden.length).toBeGreaterThan(100)
    const answers = await app.runLater(
      `Promise.all(arguments[0].map((command) => Promise.race([
        window.__TAURI_INTERNALS__.invoke(command, {}).then(() => command, () => null),
        new Promise((resolve) => setTimeout(() => resolve(null), 5000)),
      ]))).then(done)`,
      forbidden,
    )
    expect(answers).toEqual(forbidden.map(() => null))
  })

  test('D-04 cannot send anything by itself, whatever script runs in it', async () => {
    const heard: string[] = []
    const listener = createServer((request, reply) => {
      heard.push(request.url ?? '')
      reply.end()
    })
    listener.listen(0, '127.0.0.1')
    await once(listener, 'listening')
    const address = listener.address()
    if (address === null || typeof address === 'string') throw new Error('the server has no port')
    const app = await start(await desk())
    await app.sees('Log in')
    const errors = await app.runLater(
      `const at = (name) => 'http://127.0.0.1:' + arguments[0] + '/' + name
       const tried = []
       const attempt = (name, act) => { try { const made = act(); tried.push(Promise.resolve(made).then(() => name, () => null)) } catch { tried.push(null) } }
       attempt('fetch', () => fetch(at('fetch'), { mode: 'no-cors' }))
       attempt('xhr', () => new Promise((resolve, reject) => { const call = new XMLHttpRequest(); call.open('GET', at('xhr')); call.onload = resolve; call.onerror = reject; call.send() }))
       attempt('socket', () => new Promise((resolve, reject) => { const socket = new WebSocket(at('socket').replace('http', 'ws')); socket.onopen = resolve; socket.onerror = reject }))
       attempt('events', () => new Promise((resolve, reject) => { const line = new EventSource(at('events')); line.onopen = resolve; line.onerror = reject }))
       attempt('image', () => new Promise((resolve, reject) => { const image = new Image(); image.onload = resolve; image.onerror = reject; image.src = at('image') }))
       navigator.sendBeacon?.(at('beacon'), 'x')
       window.open(at('window'))
       const place = document.createElement('div')
       place.innerHTML = '<img src=x onerror="window.ran = 1"><iframe src="' + at('frame') + '"></iframe><iframe srcdoc="<script>parent.ran = 1</script>"></iframe><link rel="stylesheet" href="' + at('style') + '"><video src="' + at('video') + '"></video><object data="' + at('object') + '"></object>'
       document.body.append(place)
       const script = document.createElement('script'); script.src = at('script'); document.head.append(script)
       const inline = document.createElement('script'); inline.textContent = 'window.ran = 1'; document.head.append(inline)
       const form = document.createElement('form'); form.action = at('form'); form.method = 'post'; document.body.append(form); form.submit()
       const link = document.createElement('a'); link.href = at('link'); link.target = 'elsewhere'; document.body.append(link)
       setTimeout(() => Promise.race([Promise.all(tried), new Promise((resolve) => setTimeout(() => resolve('waited'), 4000))]).then(() => done(window.ran ?? null)), 1500)`,
      address.port,
    )
    expect(errors).toBeNull()
    await app
      .run(`window.location.href = 'http://127.0.0.1:' + arguments[0] + '/away'`, address.port)
      .catch(() => undefined)
    await app.sees('Log in')
    listener.close()
    expect(heard).toEqual([])
  })
})

describe('system links', () => {
  test('D-08 open their own screen, and others open nothing', async () => {
    const token = 'a'.repeat(43)
    const app = await start(await desk(), `harbour://verify-email?token=${token}`)
    await app.sees('Verification')
    expect(await app.address()).toBe(`/verify-email?token=${token}`)
    await close(app)
    const other = await start(await desk(), 'harbour://open/../../evil')
    await other.sees('Log in')
    expect(await other.address()).toBe('/login')
  })

  test('D-09 a second start raises the window, passes on its link and ends', async () => {
    const on = await desk()
    const app = await start(on)
    await logIn(app)
    const [window = ''] = dialogs(on, 'Harbour')
    xdotool(on, 'windowminimize', window)
    await expect.poll(() => dialogs(on, 'Harbour'), { timeout: 20_000 }).toEqual([])
    const second = spawn(binary, ['harbour://open/downloads'], { env: on.env, stdio: 'ignore' })
    const [code] = await once(second, 'exit')
    expect(code).toBe(0)
    for (let tries = 0; tries < 50 && (await app.address()) !== '/downloads'; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    expect(await app.address()).toBe('/downloads')
    await expect.poll(() => dialogs(on, 'Harbour'), { timeout: 20_000 }).toEqual([window])
    await expect.poll(() => xdotool(on, 'getactivewindow').trim(), { timeout: 20_000 }).toBe(window)
  })
})

describe('the program', () => {
  test('D-08 is started with an opened link if it was installed as a package', () => {
    const entry = readFileSync(here('../app/harbour.desktop'), 'utf8')
    expect(entry).toMatch(/^Exec=\{\{exec\}\} %u$/m)
    expect(entry).toMatch(/^MimeType=\{\{mime_type\}\}$/m)
    const made: { bundle: { linux: { deb: { desktopTemplate: string } } } } = JSON.parse(
      readFileSync(here('../app/tauri.conf.json'), 'utf8'),
    )
    expect(made.bundle.linux.deb.desktopTemplate).toBe('harbour.desktop')
  })

  test('D-01 has the reviewed capability', () => {
    const made: Record<string, unknown> = JSON.parse(
      readFileSync(here('../app/gen/schemas/capabilities.json'), 'utf8'),
    )
    const committed: { permissions: string[]; windows: string[]; remote?: unknown } = JSON.parse(
      readFileSync(here('../app/capabilities/main.json'), 'utf8'),
    )
    expect(Object.keys(made)).toEqual(['main'])
    expect(made['main']).toMatchObject({ permissions: committed.permissions, windows: committed.windows })
    expect(JSON.stringify(made)).not.toContain('remote')
    const commands =
      /COMMANDS[^=]*= &\[([^\]]*)\]/.exec(readFileSync(here('../app/build.rs'), 'utf8'))?.[1] ?? ''
    const own = [...commands.matchAll(/"(\w+)"/g)].map(([, name]) => `allow-${name?.replaceAll('_', '-')}`)
    expect(own).toHaveLength(16)
    // apart from the app's own commands the page may only receive events of the core
    expect(committed.permissions).toEqual(['core:event:allow-listen', 'core:event:allow-unlisten', ...own])
  })

  test('D-03 contains no development server’s address, no source map and no private key', () => {
    const bytes = readFileSync(binary)
    for (const words of [
      'localhost:5173',
      'sourceMappingURL=',
      'PRIVATE KEY-----',
      'rsign encrypted secret key',
      'tauri-plugin-wdio',
      'withGlobalTauri":true',
    ]) {
      expect([words, bytes.includes(words)]).toEqual([words, false])
    }
    expect(statSync(binary).size).toBeLessThan(40 * 1024 * 1024)
  })
})
