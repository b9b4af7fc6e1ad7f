import { execFileSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Desk } from './desk.ts'

/** Operates the windows of a desktop by keyboard; returns the tool's output. */
export const xdotool = ({ env }: Desk, ...args: readonly string[]): string =>
  execFileSync('xdotool', args, { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

/** The visible system windows with a title. */
export function dialogs(desk: Desk, title: string): readonly string[] {
  try {
    return xdotool(desk, 'search', '--onlyvisible', '--name', `^${title}$`).trim().split('\n')
  } catch {
    // there is none
    return []
  }
}

/** Waits for a system window with a title. */
export async function dialog(desk: Desk, title: string): Promise<string> {
  for (let tries = 0; tries < 200; tries += 1) {
    const [found] = dialogs(desk, title)
    if (found !== undefined) return found
    await sleep(100)
  }
  throw new Error(`no window “${title}” appeared`)
}

/** Answers a system window: keys by their names, and texts that start with a slash. */
export async function answer(desk: Desk, title: string, ...keys: readonly string[]): Promise<void> {
  xdotool(desk, 'windowactivate', '--sync', await dialog(desk, title))
  // the app ignores answers within 0.8 seconds, which may be meant for the page
  await sleep(900)
  for (const key of keys) {
    if (key.startsWith('/')) {
      xdotool(desk, 'key', 'ctrl+a')
      xdotool(desk, 'type', '--delay', '5', key)
    } else xdotool(desk, 'key', key)
    await sleep(200)
  }
}
