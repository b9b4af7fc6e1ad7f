/**
 * Experiments that Harbour does not pass yet, with what is missing. Each runs all the same and prints its FAIL; only one that
 * is not listed here fails the run, and so does one that is listed and passes.
 */
export const knownFailures: ReadonlyMap<string, string> = new Map<string, string>()
