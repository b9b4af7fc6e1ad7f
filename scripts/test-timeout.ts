/** Returns the longest timeout that a test of this source was given, in ms; 0 where all have the usual one. */
export const testTimeoutIn = (source: string): number =>
  Math.max(
    0,
    ...[...source.matchAll(/^\s*\}, ([\d_]+)\)$/gm)].map(([, ms = '']) => Number(ms.replaceAll('_', ''))),
  )
