/** Returns the longest timeout of a test in this source, in ms; 0 if all have the default. */
export const testTimeoutIn = (source: string): number =>
  Math.max(
    0,
    ...[...source.matchAll(/^\s*\}, ([\d_]+)\)$/gm)].map(([, ms = '']) => Number(ms.replaceAll('_', ''))),
  )
