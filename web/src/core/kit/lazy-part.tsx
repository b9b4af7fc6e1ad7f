import { Component, type ComponentType, type ReactNode, Suspense } from 'react'
import { FileMissing, lazyFile, missingReason } from './lazy-file.tsx'
import { toast } from './toast.tsx'
import * as actions from '#texts/core/actions'
import * as texts from '#texts/core/app'

interface Options {
  /** Shown while the file loads. */
  readonly waiting?: ReactNode
  /** The reaction to a file that cannot be loaded: 'said' shows a toast, 'line' a line in its place, 'silent' nothing. */
  readonly missing?: 'said' | 'line' | 'silent'
}

/**
 * Code splitting by part: a layer, a menu, a banner. Where its file cannot be loaded, the rest of the page stays as it is. A layer tries again
 * when it is opened the next time, everything else when the connection is back.
 */
export function lazyPart<N extends string, P extends object>(
  load: () => Promise<Readonly<Record<N, ComponentType<P>>>>,
  name: N,
  { waiting = null, missing = 'said' }: Options = {},
): ComponentType<P> {
  const Part = lazyFile(load, name)
  return function LazyPart(props: P) {
    return (
      <PartBoundary attempt={'open' in props ? props.open : true} missing={missing}>
        <Suspense fallback={waiting}>
          <Part {...props} />
        </Suspense>
      </PartBoundary>
    )
  }
}

interface Props {
  readonly attempt: unknown
  readonly missing: 'said' | 'line' | 'silent'
  readonly children: ReactNode
}
interface State {
  readonly failure: FileMissing | null
  readonly attempt: unknown
}

/** Error boundary of a part: a file that cannot be had ends here, other failures go on up. */
class PartBoundary extends Component<Props, State> {
  override state: State = { failure: null, attempt: this.props.attempt }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    if (error instanceof FileMissing) return { failure: error }
    throw error
  }

  static getDerivedStateFromProps({ attempt }: Props, state: State): Partial<State> | null {
    if (state.attempt === attempt) return null
    if (attempt !== true) return { attempt }
    state.failure?.retry()
    return { failure: null, attempt }
  }

  override componentDidMount(): void {
    window.addEventListener('online', this.#retry)
  }

  override componentWillUnmount(): void {
    window.removeEventListener('online', this.#retry)
    this.state.failure?.retry()
  }

  override componentDidCatch(): void {
    if (this.props.missing === 'said') toast.failure(`${texts.partNotLoaded} ${missingReason().words}`)
  }

  readonly #retry = (): void => {
    const { failure } = this.state
    if (failure === null) return
    failure.retry()
    this.setState({ failure: null })
  }

  override render(): ReactNode {
    if (this.state.failure === null) return this.props.children
    if (this.props.missing !== 'line') return null
    return (
      <p role="alert" className="px-4 py-3 text-sm text-muted-foreground">
        {texts.partNotLoaded}{' '}
        <button type="button" className="text-link hover:underline" onClick={this.#retry}>
          {actions.tryAgain}
        </button>
      </p>
    )
  }
}
