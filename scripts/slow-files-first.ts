import { readFile } from 'node:fs/promises'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { testTimeoutIn } from './test-timeout.ts'

/**
 * Runs the files first whose tests were given the longest timeouts. The runner knows nothing of a file that it never ran except its size,
 * and a backfill of 20,000 fills is a short file: begun last, it runs alone while the other workers are idle.
 */
export class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files)
    const projects = [...new Set(usual.map(({ project }) => project.name))]
    const ranked = await Promise.all(
      usual.map(async (file) => ({
        file,
        turn: projects.indexOf(file.project.name),
        timeout: testTimeoutIn(await readFile(file.moduleId, 'utf8')),
      })),
    )
    return ranked.toSorted((a, b) => a.turn - b.turn || b.timeout - a.timeout).map(({ file }) => file)
  }
}
