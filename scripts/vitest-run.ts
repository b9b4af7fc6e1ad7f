import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { binOf, run } from './toolchain.mjs'

/** The counts of a finished suite. */
export interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  readonly note?: string
  /** The failed tests: name, and the reason below it. */
  readonly names?: readonly string[]
}

interface FileReport {
  readonly name: string
  readonly status: string
  /** The error of a file that did not load. */
  readonly message?: string
  readonly assertionResults: readonly {
    readonly fullName: string
    readonly status: string
    readonly failureMessages?: readonly string[]
  }[]
}

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numFailedTestSuites: number
  readonly numPendingTests: number
  readonly testResults: readonly FileReport[]
}

export interface VitestOptions {
  readonly reporter?: string
  readonly without?: readonly string[]
  /** The prefixes of the files to run; all of them if empty. */
  readonly files?: readonly string[]
  readonly workers?: number
  /** The priority of the runner and its workers; defaults to 0. */
  readonly priority?: number
}

const noReport: Counts = {
  passed: 0,
  failed: 1,
  skipped: 0,
  note: 'the test runner ended without a report',
}
/** An error such as an unhandled rejection: Vitest reports it only in its own output. */
const outsideOfTests = 'an error outside of all tests, above'

/** Runs projects to their end. A file that does not load counts as a failure: its tests did not run. */
export async function vitest(
  projects: readonly string[],
  env: Record<string, string> = {},
  options: VitestOptions = {},
): Promise<Counts> {
  const { code, report } = await runProjects(projects, env, options)
  if (report === null) return noReport
  const failed = report.numFailedTests || report.numFailedTestSuites || (code === 0 ? 0 : 1)
  const names = failuresOf(report.testResults)
  if (code !== 0 && names.length === 0) names.push(outsideOfTests)
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests, names }
}

/** A suite whose files are in folders of its own. */
export interface FolderSuite {
  readonly name: string
  readonly projects: readonly string[]
  readonly folders: readonly string[]
}

/** Runs suites at once, and counts each separately. An error outside of all tests counts for the last of them. */
export async function vitestSuites(
  suites: readonly FolderSuite[],
  options: VitestOptions = {},
): Promise<readonly (Counts & { readonly suite: string })[]> {
  const { code, report } = await runProjects(
    suites.flatMap(({ projects }) => projects),
    {},
    options,
  )
  if (report === null) return suites.map(({ name }) => ({ suite: name, ...noReport }))
  const counted = suites.map(({ name, folders }) => ({
    suite: name,
    ...countsOf(
      report.testResults.filter((file) =>
        folders.includes(relative(process.cwd(), file.name).split(/[\\/]/)[0] ?? ''),
      ),
    ),
  }))
  const last = counted.at(-1)
  if (code === 0 || last === undefined || counted.some(({ failed }) => failed > 0)) return counted
  return [...counted.slice(0, -1), { ...last, failed: 1, names: [outsideOfTests] }]
}

function countsOf(files: readonly FileReport[]): Counts {
  const statuses = files.flatMap((file) => file.assertionResults.map(({ status }) => status))
  const names = failuresOf(files)
  const passed = statuses.filter((status) => status === 'passed').length
  const failed = names.length
  if (passed + failed === 0) return { passed, failed: 1, skipped: 0, names: ['no test of it ran'] }
  return { passed, failed, skipped: statuses.length - passed - failed, names }
}

/** The failed tests, each after its file and before its error; for one that did not load only the file. */
const failuresOf = (files: readonly FileReport[]): string[] =>
  files.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name)
    const failed = assertionResults.filter((each) => each.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [`${file}${reason(message)}`] : []
    return failed.map(
      ({ fullName, failureMessages = [] }) => `${file} > ${fullName}${reason(failureMessages[0])}`,
    )
  })

/** The start of an error, indented below the failed test: the reason must be visible at the end of a run's output, too. */
export function reason(message = ''): string {
  const isOfRunner = /^\s*at .*(node_modules|<anonymous>)/
  const lines = stripVTControlCharacters(message).split('\n')
  return lines
    .filter((line) => line.trim() !== '' && !isOfRunner.test(line))
    .slice(0, 10)
    .map((line) => `\n    ${line.slice(0, 300)}`)
    .join('')
}

/** The report is null if the runner ended without one. */
async function runProjects(
  projects: readonly string[],
  env: Record<string, string>,
  { reporter = 'default', without = [], files = [], workers, priority = 0 }: VitestOptions,
): Promise<{ readonly code: number; readonly report: VitestReport | null }> {
  const folder = mkdtempSync(join(tmpdir(), 'harbour-report-'))
  const file = join(folder, 'report.json')
  const code = await run(
    [
      binOf('vitest'),
      'run',
      ...files,
      ...projects.flatMap((project) => ['--project', project]),
      ...without.map((pattern) => `--exclude=${pattern}`),
      ...(workers === undefined ? [] : [`--maxWorkers=${workers}`]),
      `--reporter=${reporter}`,
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    { env, priority },
  )
  try {
    return { code, report: JSON.parse(readFileSync(file, 'utf8')) }
  } catch {
    return { code, report: null }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
