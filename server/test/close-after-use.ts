import { onTestFinished } from 'vitest'

type Close = () => Promise<void>

const left: Close[] = []

/** Closes what a file opened outside of its tests, the newest first: `close-left` calls it at the end of each file. */
export async function closeLeft(): Promise<void> {
  for (const close of left.splice(0).toReversed()) await close()
}

/**
 * Closes what a test opened when that test is over, the newest first; what was opened before all tests is closed after the last
 * one. An embedded database takes hundreds of megabytes, so that a file of thirty tests must not keep all of theirs.
 */
export function closeAfterUse(close: Close): void {
  try {
    onTestFinished(close)
  } catch {
    // no test is running: a hook before all of them opened it
    left.push(close)
  }
}
