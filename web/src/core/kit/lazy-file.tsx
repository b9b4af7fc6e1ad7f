import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import * as texts from '#texts/core/app'

/** The file of a component could not be had: there is no connection, or another version was put in place meanwhile. */
export class FileMissing extends Error {
  override readonly name = 'FileMissing'
  /** Has the file asked for again when the component is drawn the next time. */
  readonly retry: () => void

  constructor(cause: unknown, retry: () => void) {
    super('The file of this screen could not be loaded', { cause })
    this.retry = retry
  }
}

/** Returns true for a missing file, including the errors of browsers where `lazy` alone imported it. */
export const isFileMissing = (error: unknown): boolean =>
  error instanceof FileMissing ||
  (error instanceof TypeError && /dynamically imported module|importing a module script/i.test(error.message))

/** Explains why a file could not be loaded, as far as this device knows, and what helps. */
export const missingReason = (): { readonly isOffline: boolean; readonly words: string } =>
  navigator.onLine
    ? { isOffline: false, words: texts.newerVersion }
    : { isOffline: true, words: texts.offline }

/** Code splitting: a component of its own file, loaded when it is first drawn, and again after it could not be had. */
export function lazyFile<N extends string, P extends object>(
  load: () => Promise<Readonly<Record<N, ComponentType<P>>>>,
  name: N,
): ComponentType<P> {
  const fresh = (): LazyExoticComponent<ComponentType<P>> =>
    lazy(() =>
      load().then(
        (file) => ({ default: file[name] }),
        (cause: unknown) => {
          throw new FileMissing(cause, () => {
            current = fresh()
          })
        },
      ),
    )
  let current = fresh()
  return function Loaded(props: P) {
    const Current: ComponentType<P> = current
    return <Current {...props} />
  }
}
