import { measureBundle } from '../../web/measure-bundle.ts'
import type { Bench } from './report.ts'

const promised: Readonly<Record<string, { limitKb: number; peerKb: number }>> = {
  'landing page': { limitKb: 60, peerKb: 110 },
  login: { limitKb: 80, peerKb: 110 },
  dashboard: { limitKb: 150, peerKb: 195 },
}

/** JavaScript that a browser loads, compressed as served: the entry with everything it imports, and the chunks of the screen. */
export const bundle: Bench = {
  name: 'bundle',
  async run() {
    return measureBundle().flatMap(({ page, gzip, brotli, files }) => {
      const promise = promised[page]
      if (!promise) return []
      const { limitKb, peerKb } = promise
      return {
        name: `JavaScript, ${page}`,
        value: brotli / 1024,
        unit: 'KB',
        target: `under ${limitKb} KB`,
        isMet: brotli < limitKb * 1024,
        detail: `brotli as served, ${files} files; ${(gzip / 1024).toFixed(1)} KB with gzip -9 against TradeTally's ${peerKb} KB`,
      }
    })
  },
}
