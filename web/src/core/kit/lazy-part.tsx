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
 * Code splitting by part: a layer, a menu, a banner. If its file cannot be loaded, the rest of the page
 * stays. A layer retries at its next opening, everything else when online again.
 */
export function lazyPart<N extends string, P extends object>(
  load: () => Promise<Readonly<Record<N, ComponentType<P>>>>,
  name: N,
  { waiting = null, missing = 'said' }: Options = {},
): ComponentType<P> {
  const Part = lazyFile(load, name)
  return function LazyPart(props: P) {
    return (
      <PartBoundary attempt={'open' in props ? props.open : true} missing={missing} close={closerOf(props)}>
        <Suspense fallback={waiting}>
          <Part {...props} />
        </Suspense>
      </PartBoundary>
    )
  }
}

/** Closes a layer: if it stayed open without its file, the next press would have no effect. */
function closerOf(props: object): (() => void) | null {
  if ('onOpenChange' in props && typeof props.onOpenChange === 'function')
    return props.onOpenChange.bind(null, false)
  return 'onClose' in props && typeof props.onClose === 'function' ? props.onClose.bind(null) : null
}

interface Props {
  readonly attempt: unknown
  readonly close: (() => void) | null
  readonly missing: 'said' | 'line' | 'silent'
  readonly children: ReactNode
}
interface State {
  readonly failure: FileMissing | null
  readonly attempt: unknown
}

/** Error boundary of a part: catches missing files and rethrows other errors. */
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
    if (this.props.missing !== 'said') return
    toast.failure(`${texts.partNotLoaded} ${missingReason().words}`)
    this.props.close?.()
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
