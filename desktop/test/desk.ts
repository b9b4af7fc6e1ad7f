import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../e2e/src/harbour.ts'
import { type Driven, drive } from './webdriver.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
export const target = process.env['CARGO_TARGET_DIR'] ?? join(root, 'desktop/target')
export const binary = process.env['HARBOUR_DESKTOP_BINARY'] ?? join(target, 'release/harbour')

/** A person's desktop: a screen, a session bus and a home folder, in which apps start and end. */
export interface Desk {
  readonly home: string
  readonly env: NodeJS.ProcessEnv
  /** Starts the app under a driver: the built one, or the given copy. */
  start(how?: { readonly program?: string; readonly args?: readonly string[] }): Promise<Driven>
  /** Sets the server in the app's settings, as a person would. */
  chooseServer(origin: string): void
  tidyUp(): Promise<void>
}

/** A bus that starts no services: a desktop has only what its test started. */
const busRules = `<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN" "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:tmpdir=${tmpdir()}</listen>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
`

interface DeskOptions {
  /** True if the bus has a keychain, opened with an empty password. */
  readonly keychain: boolean
  /** Width and height of its one screen. */
  readonly screen?: string
}

export async function makeDesk({ keychain, screen: size = '1600x1000' }: DeskOptions): Promise<Desk> {
  const home = mkdtempSync(join(tmpdir(), 'harbour-desk-'))
  const running: ChildProcess[] = []
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', `${size}x24`, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  running.push(screen)
  const display = `:${(await firstLine(screen.stdio[3])).trim()}`
  const rules = join(home, 'bus.conf')
  writeFileSync(rules, busRules)
  const bus = spawn('dbus-daemon', [`--config-file=${rules}`, '--nofork', '--print-address'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  running.push(bus)
  const runtime = join(home, 'run')
  mkdirSync(runtime, { mode: 0o700 })
  const env: NodeJS.ProcessEnv = {
    PATH: process.env['PATH'],
    LANG: 'C.UTF-8',
    HOME: home,
    XDG_RUNTIME_DIR: runtime,
    XDG_CONFIG_HOME: join(home, 'config'),
    XDG_DATA_HOME: join(home, 'data'),
    XDG_CACHE_HOME: join(home, 'cache'),
    DISPLAY: display,
    DBUS_SESSION_BUS_ADDRESS: (await firstLine(bus.stdout)).trim(),
    // GTK remembers its dialogs only in memory
    GSETTINGS_BACKEND: 'memory',
    // there is no accessibility bus, and waiting for it delays each start
    NO_AT_BRIDGE: '1',
    GTK_A11Y: 'none',
  }
  running.push(spawn('openbox', [], { env, stdio: 'ignore' }))
  if (keychain) await startKeychain(env)
  return {
    home,
    env,
    start: async ({ program = binary, args = [] } = {}) => drive(await freePort(), program, args, env),
    chooseServer(origin) {
      const folder = join(home, 'config/io.harbour.desktop')
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, 'settings.json'), JSON.stringify({ server: origin }))
    },
    async tidyUp() {
      for (const process of running.reverse()) process.kill()
      await sleep(200)
      rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}

/** It ends with its bus. */
async function startKeychain(env: NodeJS.ProcessEnv): Promise<void> {
  const daemon = spawn('gnome-keyring-daemon', ['--foreground', '--components=secrets', '--unlock'], {
    env,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  daemon.stdin?.end('\n')
  await isOwned(env, 'org.freedesktop.secrets')
}

/** Waits until a program owns a name on a bus. */
export async function isOwned(env: NodeJS.ProcessEnv, name: string): Promise<void> {
  const args = ['--session', '--print-reply', '--dest=org.freedesktop.DBus', '/']
  const ask = [...args, 'org.freedesktop.DBus.NameHasOwner', `string:${name}`]
  for (let tries = 0; tries < 200; tries += 1) {
    if (spawnSync('dbus-send', ask, { env, encoding: 'utf8' }).stdout.includes('true')) return
    await sleep(100)
  }
  throw new Error(`no program took the name ${name}`)
}

async function firstLine(stream: unknown): Promise<string> {
  let text = ''
  if (stream === null || typeof stream !== 'object' || !(Symbol.asyncIterator in stream))
    throw new Error('the process has no output')
  for await (const piece of stream as AsyncIterable<Buffer>) {
    text += piece.toString()
    if (text.includes('\n')) break
  }
  return text.split('\n')[0] ?? ''
}

/** Returns the reason why the app cannot be driven here; null if it can. */
export function whyNotDriven(): string | null {
  const missing = [
    'WebKitWebDriver',
    'Xvfb',
    'dbus-daemon',
    'openbox',
    'gnome-keyring-daemon',
    'secret-tool',
    'xdotool',
  ].filter((name) => spawnSync('which', [name]).status !== 0)
  return missing.length === 0 ? null : `programs are missing: ${missing.join(', ')}`
}
