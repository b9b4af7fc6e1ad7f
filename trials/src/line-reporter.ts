import { appendFileSync } from 'node:fs'
import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node'
import type { TrialReport } from './experiment.ts'

/**
 * Prints one line per experiment as soon as it ends, machine-readable: `E-03 PASS lost=0 extra=0 … seconds=12.3`. The lines are also
 * appended to the file in HARBOUR_TRIAL_LINES.
 */
export default class LineReporter implements Reporter {
  #vitest: Vitest | null = null

  onInit(vitest: Vitest): void {
    this.#vitest = vitest
  }

  onTestCaseResult(testCase: TestCase): void {
    const { trial } = testCase.meta()
    if (trial === undefined) return
    const seconds = (testCase.diagnostic()?.duration ?? 0) / 1000
    const line = lineOf(trial, seconds)
    this.#say(line)
    const file = process.env['HARBOUR_TRIAL_LINES']
    if (file !== undefined && file !== '') appendFileSync(file, `${line}\n`)
    const result = testCase.result()
    if (result.state !== 'failed') return
    for (const { message, diff, stacks } of result.errors ?? []) {
      this.#say(indented(diff ?? message))
      const [at] = stacks ?? []
      if (at) this.#say(indented(`at ${at.file}:${at.line}`))
    }
  }

  /** A file that could not be loaded, or a failure outside of any experiment, has no line of its own. */
  onTestRunEnd(
    modules: readonly TestModule[],
    errors: readonly { message?: string; stack?: string }[],
  ): void {
    for (const module of modules)
      for (const error of module.errors()) this.#say(`${module.moduleId}: ${error.message}`)
    for (const error of errors) this.#say(`outside of an experiment: ${error.stack ?? error.message}`)
  }

  #say(line: string): void {
    this.#vitest?.logger.log(line)
  }
}

export function lineOf({ id, engine, passed, figures, why, known }: TrialReport, seconds: number): string {
  const values = { ...figures, engine, seconds: seconds.toFixed(1) }
  const pairs = Object.entries(values).map(([name, value]) => `${name}=${value}`)
  const words = [
    ...(why === null ? [] : [`why="${why.replaceAll('"', "'")}"`]),
    ...(known === null ? [] : [`known="${known.replaceAll('"', "'")}"`]),
  ]
  return [id, passed ? 'PASS' : 'FAIL', ...pairs, ...words].join(' ')
}

const indented = (text: string): string => text.replaceAll(/^/gm, '    ')
