import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import * as texts from '#texts/core/app'

/** Thrown when the file of a component could not be loaded: the device is offline, or a new version was deployed. */
export class FileMissing extends Error {
  override readonly name = 'FileMissing'
  /** Requests the file again at the next render of the component. */
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

/** Explains why a file could not be loaded, as far as this device knows, and the remedy. */
export const missingReason = (): { readonly isOffline: boolean; readonly words: string } =>
  navigator.onLine
    ? { isOffline: false, words: texts.newerVersion }
    : { isOffline: true, words: texts.offline }

/** Code splitting: a component in a separate file, loaded when it is first rendered, and again after a failure. */
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
