import { onTestFinished } from 'vitest'

type Close = () => Promise<void>

const left: Close[] = []

/** Closes what a file opened outside of its tests, the newest first: `close-left` calls it at the end of each file. */
export async function closeLeft(): Promise<void> {
  for (const close of left.splice(0).toReversed()) await close()
}

/**
 * Closes what a test opened when that test is over, the newest first; what was opened before all tests is closed after the last
 * one. An embedded database takes hundreds of megabytes, so that a file of thirty tests must not keep all of theirs. Returns a
 * close for earlier use: it closes once, and nothing is held after it.
 */
export function closeAfterUse(close: Close): Close {
  let open: Close | null = close
  const once = async () => {
    const ends = open
    // a test of five hundred histories must not hold each of them until it is over
    open = null
    await ends?.()
  }
  try {
    onTestFinished(once)
  } catch {
    // no test is running: a hook before all of them opened it
    left.push(once)
  }
  return once
}
