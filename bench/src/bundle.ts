import { bundleLimitsKb, measureBundle } from '../../web/measure-bundle.ts'
import type { Bench } from './report.ts'

/** The size of the same page of TradeTally, in KB with gzip. */
const peerKb: Readonly<Record<string, number>> = { 'landing page': 110, login: 110, dashboard: 195 }

/** JavaScript that a browser loads, compressed as served: the entry with all its imports, and the chunks of the screen. */
export const bundle: Bench = {
  name: 'bundle',
  async run() {
    return measureBundle().flatMap(({ page, gzip, brotli, files }) => {
      const limitKb = bundleLimitsKb[page]
      if (limitKb === undefined) return []
      return {
        name: `JavaScript, ${page}`,
        value: brotli / 1024,
        unit: 'KB',
        target: `under ${limitKb} KB`,
        isMet: brotli < limitKb * 1024,
        detail: `brotli as served, ${files} files; ${(gzip / 1024).toFixed(1)} KB with gzip -9 against TradeTally's ${peerKb[page]} KB`,
      }
    })
  },
}
