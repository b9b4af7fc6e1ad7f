import { act, waitFor } from '@testing-library/react'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'

/** The delay of each answer of the fake server, in milliseconds; 0 if the variable is not set. */
const delayMs = Number(process.env['HARBOUR_ANSWER_DELAY_MS'] ?? 0)

let inFlight = 0

/**
 * Waits for the delay of an answer. A test that passes only with immediate answers passes only on an idle machine: run with a delay, it
 * fails every time.
 */
export const onItsWay = async (): Promise<void> => {
  if (delayMs === 0) return
  inFlight += 1
  await sleep(delayMs)
  inFlight -= 1
}

/** Waits until no delayed answer is in flight. */
export async function answered(): Promise<void> {
  while (inFlight > 0) await sleep(1)
}

/** Waits until a control is enabled: until the answer to its last use has arrived. */
export async function enabled(find: () => HTMLElement): Promise<HTMLElement> {
  await act(answered)
  return waitFor(() => {
    const control = find()
    expect(control.matches(':disabled, [aria-disabled=true], [aria-busy=true]')).toBe(false)
    return control
  })
}
