import { Component, type ReactNode } from 'react'
import { Card } from '../kit/card.tsx'
import { ErrorState } from '../kit/error-state.tsx'
import { FileMissing, isFileMissing, missingReason } from '../kit/lazy-file.tsx'
import * as actions from '#texts/core/actions'
import * as texts from '#texts/core/app'

interface Props {
  /** The error is reset when this changes. */
  readonly address: string
  readonly children: ReactNode
}
interface State {
  readonly failure: unknown
  readonly address: string
}

/**
 * Error boundary: keeps the frame around a screen whose file could not be loaded, and retries when online
 * again. Rethrows other errors.
 */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { failure: null, address: this.props.address }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: error }
  }

  static getDerivedStateFromProps({ address }: Props, state: State): Partial<State> | null {
    if (state.address === address) return null
    if (state.failure instanceof FileMissing) state.failure.retry()
    return { failure: null, address }
  }

  override componentDidMount(): void {
    window.addEventListener('online', this.#retry)
  }

  override componentWillUnmount(): void {
    window.removeEventListener('online', this.#retry)
  }

  readonly #retry = (): void => {
    const { failure } = this.state
    if (failure === null) return
    // the file of a part is requested only once per page
    if (!(failure instanceof FileMissing)) return location.reload()
    failure.retry()
    this.setState({ failure: null })
  }

  override render(): ReactNode {
    const { failure } = this.state
    if (failure === null) return this.props.children
    if (!isFileMissing(failure)) throw failure
    const { isOffline, words } = missingReason()
    return (
      <Card label={texts.thisScreen}>
        <ErrorState
          title={texts.screenNotLoaded}
          message={words}
          verb={isOffline ? actions.tryAgain : texts.reload}
          onRetry={isOffline ? this.#retry : () => location.reload()}
        />
      </Card>
    )
  }
}
