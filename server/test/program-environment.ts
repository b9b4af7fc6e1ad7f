/**
 * The environment of a program that a test starts: none of this process's settings, but where programs lie and where compiled modules are
 * kept. Without the latter each start compiles some 700 modules anew, which takes longer than the start itself.
 */
export function programEnvironment(settings: Readonly<Record<string, string>>): Record<string, string> {
  const { PATH = '', NODE_COMPILE_CACHE: cache } = process.env
  return { PATH, ...(cache === undefined ? {} : { NODE_COMPILE_CACHE: cache }), ...settings }
}
