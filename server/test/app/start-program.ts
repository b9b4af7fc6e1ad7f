import { type ChildProcess, spawn } from 'node:child_process'
import { type programs, serverProgram } from '../../../scripts/server-programs.mjs'

/**
 * Starts a program of the server, prebuilt if the sources are unchanged, and captures both of its channels. It inherits none of this
 * process's settings.
 */
export function startProgram(
  name: keyof typeof programs,
  settings: Readonly<Record<string, string>>,
  ...words: string[]
): ChildProcess {
  const { program, env } = serverProgram(name)
  return spawn(process.execPath, [program, ...words], {
    env: { PATH: process.env['PATH'] ?? '', ...env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}
