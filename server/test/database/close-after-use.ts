import { onTestFinished } from 'vitest'

type Close = () => Promise<void>

const left: Close[] = []

/** Closes what a file opened outside of its tests, the newest first: `close-left` calls it at the end of each file. */
export async function closeLeft(): Promise<void> {
  for (const close of left.splice(0).toReversed()) await close()
}

/**
 * Closes what a test opened at the end of that test, the newest first; what was opened before all tests is closed after the last one. An
 * embedded database takes hundreds of megabytes, so a file of thirty tests must not keep all of theirs. Returns a function that closes it
 * earlier: it closes once, and keeps no reference afterwards.
 */
export function closeAfterUse(close: Close): Close {
  let open: Close | null = close
  const once = async () => {
    const ends = open
    // a test of five hundred histories must not keep each of them until its end
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
