import { readFile } from 'node:fs/promises'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { testTimeoutIn } from './test-timeout.ts'

/**
 * Runs the files with the longest test timeouts first. Vitest knows only the size of a file that it never ran, and a backfill of 20,000
 * fills is a short file: started last, it runs alone while the other workers are idle.
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
