import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { startProgram } from '../app/start-program.ts'

/** A process that commits row after row into an embedded database. */
export interface RowWriter {
  readonly pid: number
  /** Returns the number of the last acknowledged row. */
  readonly acknowledged: () => number
  /** Sends SIGKILL, and reads its remaining output. */
  kill(): Promise<void>
}

/** Resolves after its first row. */
export async function startRowWriter(folder: string): Promise<RowWriter> {
  const child = startProgram('row-writer', {}, folder)
  if (child.stdout === null) throw new Error('the process has no output')
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
