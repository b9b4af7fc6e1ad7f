import { type Figure, known, none } from './figure.ts'
import { systemQuality } from './performance.ts'

/** Metrics of R multiples, in order of closing, by the id of their row in the catalogue. */
export const riskMetrics = {
  meanRisk: (multiples: readonly number[]): Figure =>
    multiples.length === 0
      ? none('no_initial_risk')
      : known(multiples.reduce((sum, value) => sum + value, 0) / multiples.length),

  quality: (multiples: readonly number[]): Figure =>
    multiples.length === 0 ? none('no_initial_risk') : systemQuality(multiples),
}
