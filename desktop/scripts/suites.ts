import { whyNotDriven } from '../test/desk.ts'
import { storedKey } from '../test/signing.ts'
import { checkLicences } from './crate-licences.mjs'
import { hasCargo, pinCrates } from './crates.mjs'
import { buildPages, cargo, whyNoWindow } from './tools.mjs'

interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  readonly note?: string
}

const core = ['-p', 'harbour-desktop-core', '--locked']
/** The checks of the core, which need no window. */
const coreChecks = [
  ['test', ...core],
  ['clippy', ...core, '--all-targets', '--', '-D', 'warnings'],
  ['fmt', '--check'],
]
/**
 * The window in its release build; the driven program is the same one, with this checkout's key for updates. The tests without a screen are
 * the core's.
 */
const windowChecks = [['build', '-p', 'harbour-desktop', '--release', '--locked']]

const checked = (checks: readonly (readonly string[])[], env: Record<string, string> = {}): Counts => {
  const failed = checks.filter((args) => cargo(args, env) !== 0).length
  return { passed: checks.length - failed, failed, skipped: 0 }
}
const judged = (isFine: boolean): Counts => ({ passed: isFine ? 1 : 0, failed: isFine ? 0 : 1, skipped: 0 })
const sum = (all: readonly Counts[]): Counts => {
  const total = (pick: 'passed' | 'failed' | 'skipped') => all.reduce((sum, each) => sum + each[pick], 0)
  const note = all.flatMap((each) => each.note ?? []).join('; ')
  return {
    passed: total('passed'),
    failed: total('failed'),
    skipped: total('skipped'),
    ...(note && { note }),
  }
}
const skipped = (note: string): Counts => ({ passed: 0, failed: 0, skipped: 1, note })

/** Only the core of the desktop app: minutes, while the window takes a quarter of an hour from scratch. */
export function desktopCoreSuite(): Counts {
  if (!hasCargo()) return skipped('no Rust on this machine')
  pinCrates()
  if (cargo(['fetch', '--locked']) !== 0) return skipped('the crates could not be fetched')
  const rest = skipped('the window is built and driven by `npm test desktop`')
  return sum([checked(coreChecks), judged(checkLicences()), rest])
}

/**
 * The core of the desktop app, its window, and the driven window; reports what this machine cannot run. The caller passes the function that
 * drives it.
 */
export async function desktopSuite(drive: () => Promise<Counts>): Promise<Counts> {
  if (!hasCargo()) return skipped('no Rust on this machine')
  pinCrates()
  const ofCore = sum([checked(coreChecks), judged(checkLicences())])
  const reason = whyNoWindow()
  if (reason !== null) return sum([ofCore, skipped(`the window was not built: ${reason}`)])
  if (!buildPages()) return sum([ofCore, judged(false)])
  const ofWindow = checked(windowChecks, { HARBOUR_UPDATER_PUBLIC_KEY: storedKey().publicKey })
  const away = whyNotDriven()
  if (away !== null) return sum([ofCore, ofWindow, skipped(`the window was not driven: ${away}`)])
  return sum([ofCore, ofWindow, await drive()])
}
