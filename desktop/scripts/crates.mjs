// The crates of the desktop app, pinned by checksum. `node desktop/scripts/crates.mjs` rewrites the pins after a change of a
// Cargo.toml in desktop/.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/toolchain.mjs'

export const desktop = join(root, 'desktop')
/** Cargo's lock file without the registry lines of crates. */
const pinned = join(desktop, 'crates.lock')
const lock = join(desktop, 'Cargo.lock')
const origin = `registry+${['https://github.com', 'rust-lang', 'crates.io-index'].join('/')}`

/**
 * Returns the lock file for Cargo: crates with a checksum come from the registry.
 * @type {(pins: string) => string}
 */
export const withOrigin = (pins) => pins.replaceAll(/^(?=checksum = )/gm, `source = "${origin}"\n`)

/**
 * Returns the lock file as committed.
 * @type {(lock: string) => string}
 */
export const withoutOrigin = (text) => text.replaceAll(`source = "${origin}"\n`, '')

/** Makes Cargo build exactly the pinned crates. */
export function pinCrates() {
  writeFileSync(lock, withOrigin(readFileSync(pinned, 'utf8')))
}

/** Returns true if Cargo is installed on this machine. */
export const hasCargo = () => spawnSync('cargo', ['--version']).status === 0

if (import.meta.main ?? process.argv[1] === import.meta.filename) {
  pinCrates()
  // adds crates that a manifest newly names, and keeps the other versions
  const done = spawnSync('cargo', ['metadata', '--format-version', '1'], {
    cwd: desktop,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (done.status === 0) writeFileSync(pinned, withoutOrigin(readFileSync(lock, 'utf8')))
  process.exitCode = done.status ?? 1
}
