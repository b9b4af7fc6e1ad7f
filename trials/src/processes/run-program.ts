import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Runs a program to its end with only the given environment; returns its output of both channels in order. */
export async function runProgram(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<{ readonly code: number | null; readonly said: string }> {
  const child = spawn(program, args, {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (said += part.toString()))
  const [code]: unknown[] = await once(child, 'close')
  return { code: typeof code === 'number' ? code : null, said }
}
