import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { startProgram } from '../app/start-program.ts'

/** A process that commits row after row into an embedded database. */
export interface RowWriter {
  readonly pid: number
  /** The number of the last row whose commit was answered. */
  readonly acknowledged: () => number
  /** SIGKILL, and whatever it still said. */
  kill(): Promise<void>
}

/** Ready once its first row is in. */
export async function startRowWriter(folder: string): Promise<RowWriter> {
  const child = startProgram('row-writer', {}, folder)
  if (child.stdout === null) throw new Error('no output')
  child.stderr?.pipe(process.stderr)
  let last = 0
  const lines = createInterface(child.stdout)
  lines.on('line', (line) => {
    last = Number(line)
  })
  await once(lines, 'line')
  return {
    pid: child.pid ?? 0,
    acknowledged: () => last,
    async kill() {
      const over = once(child, 'close')
      child.kill('SIGKILL')
      await over
    },
  }
}
