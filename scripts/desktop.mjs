// `npm run desktop` starts the desktop app from this source; `npm run desktop:build` makes its package for this system.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { desktop, pinCrates } from './crates.mjs'
import { buildPages, cargo, whyNoWindow } from './desktop-tools.mjs'
import { ensureInstalled, fail } from './toolchain.mjs'

const reason = whyNoWindow()
if (reason !== null) fail(`The desktop app cannot be built here: ${reason}.`)
ensureInstalled()
pinCrates()
if (!buildPages()) fail('The pages of the app could not be built; what went wrong stands above.')
const [task = 'run', ...rest] = process.argv.slice(2)
process.exitCode = task === 'build' ? pack(rest) : cargo(['run', '--release', '--locked', '--', ...rest])

/** The packing tool has a lock file of its own, and is installed for those alone who pack. */
function pack(args) {
  const npm = (given) =>
    spawnSync('npm', given, { cwd: desktop, stdio: 'inherit', shell: process.platform === 'win32' }).status ??
    1
  const tool = join(desktop, 'node_modules/@tauri-apps/cli')
  if (!existsSync(tool) && npm(['ci', '--no-audit', '--no-fund']) !== 0)
    fail('The packing tool could not be installed. Check the network and run the command again.')
  const bundles = process.platform === 'linux' ? ['--bundles', 'deb'] : []
  const given = args.length > 0 ? args : bundles
  return npm(['exec', '--offline', '--', 'tauri', 'build', ...given, '--', '--locked'])
}
