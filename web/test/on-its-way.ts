import { setTimeout as sleep } from 'node:timers/promises'

/** The delay of each answer of a played server, in milliseconds; 0 when the variable is not set. */
const delayMs = Number(process.env['HARBOUR_ANSWER_DELAY_MS'] ?? 0)

/**
 * Waits as long as an answer is on its way. A test that holds only where answers come at once holds on a machine without load only: run
 * with a delay, it fails every time.
 */
export const onItsWay = async (): Promise<void> => {
  if (delayMs > 0) await sleep(delayMs)
}
