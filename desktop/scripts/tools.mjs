// The requirements of building the desktop app besides Node: Rust, the system's web view, and the pages that it shows.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { desktop, hasCargo } from './crates.mjs'
import { binOf, buildWhenChanged, root, toolEnv, toolNode } from '../../scripts/toolchain.mjs'

/**
 * Returns the reason why the window cannot be built on this machine; null if it can.
 * @type {() => string | null}
 */
export function whyNoWindow() {
  if (!hasCargo()) return 'no Rust on this machine'
  if (process.platform !== 'linux') return null
  const missing = ['webkit2gtk-4.1', 'librsvg-2.0'].filter(
    (name) => spawnSync('pkg-config', ['--exists', name]).status !== 0,
  )
  return missing.length === 0
    ? null
    : `development files are missing: ${missing.join(', ')} (desktop/README.md names the packages)`
}

/**
 * Builds the window's pages if their sources changed; returns true on success. Unchanged pages spare the program a recompilation, which
 * takes minutes.
 * @type {() => boolean}
 */
export const buildPages = () =>
  buildWhenChanged('harbour-web-desktop', 'web/dist-desktop/index.html', () => {
    const done = spawnSync(toolNode(), [binOf('vite'), 'build', '--mode', 'desktop', '--logLevel', 'warn'], {
      cwd: join(root, 'web'),
      stdio: 'inherit',
      env: toolEnv(),
    })
    return done.status === 0
  })

/**
 * Runs Cargo in the app's folder; resolves to its exit code.
 * @type {(args: readonly string[], env?: Readonly<Record<string, string>>) => number}
 */
export function cargo(args, env = {}) {
  const done = spawnSync('cargo', args, { cwd: desktop, stdio: 'inherit', env: { ...process.env, ...env } })
  return done.status ?? 1
}
