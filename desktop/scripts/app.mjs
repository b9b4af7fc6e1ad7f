// `npm run desktop` starts the desktop app from this source; `npm run desktop:build` builds its package for this system.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { archiveAppImages } from './appimage.mjs'
import { desktop, pinCrates } from './crates.mjs'
import { buildPages, cargo, whyNoWindow } from './tools.mjs'
import { ensureInstalled, fail, root } from '../../scripts/toolchain.mjs'

const reason = whyNoWindow()
if (reason !== null) fail(`The desktop app cannot be built here: ${reason}.`)
ensureInstalled()
pinCrates()
if (!buildPages()) fail('The pages of the app could not be built; what went wrong stands above.')
const [task = 'run', ...rest] = process.argv.slice(2)
process.exitCode = task === 'build' ? pack(rest) : cargo(['run', '--release', '--locked', '--', ...rest])

/** The packaging tool has its own lock file, and is installed only for packaging. */
function pack(args) {
  const npm = (given) =>
    spawnSync('npm', given, { cwd: desktop, stdio: 'inherit', shell: process.platform === 'win32' }).status ??
    1
  const tool = join(desktop, 'node_modules/@tauri-apps/cli')
  if (!existsSync(tool) && npm(['ci', '--no-audit', '--no-fund']) !== 0)
    fail('The packing tool could not be installed. Check the network and run the command again.')
  const bundles = process.platform === 'linux' ? ['--bundles', 'deb'] : []
  const given = args.length > 0 ? args : bundles
  const tauri = (...task) => npm(['exec', '--offline', '--', 'tauri', ...task])
  const code = tauri('build', ...given, '--', '--locked')
  return code === 0 ? packUpdates(tauri) : code
}

/** The archive that updates running apps on Linux, signed for this version if there is a key. */
function packUpdates(tauri) {
  const built = process.env.CARGO_TARGET_DIR ?? join(desktop, 'target')
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  for (const archive of archiveAppImages(join(built, 'release/bundle/appimage'))) {
    // one of another version may still be there, and must not be signed as this one
    if (!basename(archive).includes(`_${version}_`)) continue
    const code = process.env.TAURI_SIGNING_PRIVATE_KEY
      ? tauri('signer', 'sign', '--app-version', version, archive)
      : 0
    if (code !== 0) return code
  }
  return 0
}
