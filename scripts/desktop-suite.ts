import { spawnSync } from 'node:child_process'
import { desktop, hasCargo, pinCrates } from './crates.mjs'

/** What the desktop app's core has to pass, as arguments for Cargo. */
const checks = [
  ['test', '--locked'],
  ['clippy', '--locked', '--all-targets', '--', '-D', 'warnings'],
  ['fmt', '--check'],
]

/** The core of the desktop app; where there is no Rust it says so, since nobody needs it for anything else. */
export async function desktopSuite() {
  if (!hasCargo()) return { passed: 0, failed: 0, skipped: 1, note: 'no Rust on this machine' }
  pinCrates()
  const failed = checks.filter(
    (args) => spawnSync('cargo', args, { cwd: desktop, stdio: 'inherit' }).status !== 0,
  ).length
  return { passed: checks.length - failed, failed, skipped: 0 }
}
