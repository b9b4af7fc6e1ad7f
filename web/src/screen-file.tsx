import { type ComponentType, lazy, type LazyExoticComponent } from 'react'

/** The file of a screen could not be had: there is no line, or another version was put in place meanwhile. */
export class FileMissing extends Error {
  override readonly name = 'FileMissing'
  /** Has the file asked for again when the screen is drawn the next time. */
  readonly retry: () => void

  constructor(cause: unknown, retry: () => void) {
    super('The file of this screen could not be loaded', { cause })
    this.retry = retry
  }
}

/** Code splitting by screen: a screen of its own file, loaded when it is first visited, and again after it could not be had. */
export function screenFile<N extends string, P extends object>(
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
  return function Screen(props: P) {
    const Current: ComponentType<P> = current
    return <Current {...props} />
  }
}
