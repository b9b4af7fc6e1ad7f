import { inject, test } from 'vitest'
import { knownFailures } from './known-failures.ts'
import { countPreparedLeft } from './prepared-left.ts'

export type Engine = 'embedded' | 'postgres'

/** The measurements of one experiment, in the order of its line. */
export type Figures = Readonly<Record<string, string | number>>

/** The data of one experiment's line. */
export interface TrialReport {
  readonly id: string
  readonly engine: Engine
  readonly passed: boolean
  readonly figures: Figures
  /** The first line of the error; null if there is none. */
  readonly why: string | null
  /** The reason why a failure is expected; null if it is not. */
  readonly known: string | null
}

declare module 'vitest' {
  interface TaskMeta {
    trial?: TrialReport
  }
}

export interface ExperimentPlan {
  readonly id: `E-${number}`
  /** The procedure in a sentence. */
  readonly does: string
  /** The expected result. */
  readonly passes: string
  /** `ci` in every run, `nightly` with `--nightly`, `--all` or by name. */
  readonly when: 'ci' | 'nightly'
  /** The engines of the experiment: both, unless the engine is irrelevant or cannot do it (several processes on the embedded one). */
  readonly on?: readonly Engine[]
  /** The engines of every run, for slow experiments with the same code path on both; defaults to every engine. */
  readonly ciOn?: readonly Engine[]
  /** The time limit; defaults to ten minutes, since a shared machine is many times slower. */
  readonly minutes?: number
}

export interface Trial {
  readonly engine: Engine
  /** True at the promised size; otherwise small enough for every change. */
  readonly isFull: boolean
  /** Adds to the line; a repeated figure has its last value. */
  readonly note: (figures: Figures) => void
}

/** `full` runs at the promised size, including nightly ones; names, or `nightly` for all of those, select among them. */
const isFull = process.env['HARBOUR_TRIALS'] === 'full'
const named = (process.env['HARBOUR_EXPERIMENTS'] ?? '').split(',').filter((name) => name !== '')

const isChosen = ({ id, when, ciOn }: ExperimentPlan, engine: Engine): boolean =>
  named.length > 0
    ? named.includes(id) || named.includes(when)
    : isFull || (when === 'ci' && (ciOn ?? [engine]).includes(engine))

/**
 * Declares an experiment. Its line has PASS if the body completes, and on a cluster no node has a prepared transaction left, and FAIL otherwise.
 * A known failure does not fail the run, and passing while listed does, so that the list stays correct.
 */
export function experiment(plan: ExperimentPlan, body: (trial: Trial) => Promise<void>): void {
  const { engine } = inject('engine')
  const { id, does, passes, on = ['embedded', 'postgres'], minutes = 10 } = plan
  test.runIf(isChosen(plan, engine) && on.includes(engine))(
    `${id} ${does}: ${passes}`,
    async ({ task }) => {
      const figures: Record<string, string | number> = {}
      const known = knownFailures.get(id) ?? null
      const report = (why: string | null) => {
        task.meta.trial = { id, engine, passed: why === null, figures, why, known }
      }
      report('it did not end in time')
      try {
        await body({ engine, isFull, note: (more) => void Object.assign(figures, more) })
        const prepared = await countPreparedLeft()
        if (prepared !== null) {
          figures['prepared'] = prepared
          if (prepared > 0)
            throw new Error(`${prepared} prepared transactions were left, and nobody ends them`)
        }
      } catch (error) {
        report(firstLine(error))
        if (known === null) throw error
        return
      }
      report(null)
      if (known !== null)
        throw new Error(`${id} passes and is listed as a known failure; take it off that list`)
    },
    minutes * 60_000,
  )
}

/** Returns the first line of an error; for a run of several, with the name of the failed one. */
function firstLine(error: unknown): string {
  const text = (error instanceof Error ? error.message : String(error)).split('\n')[0]?.trim() ?? ''
  const cause = error instanceof Error ? error.cause : undefined
  return cause === undefined ? text : `${text}: ${firstLine(cause)}`
}
