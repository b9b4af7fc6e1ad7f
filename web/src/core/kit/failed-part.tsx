import { ErrorState, type ErrorStateProps } from './error-state.tsx'
import { useSharedFailure } from './shared-failure.ts'

interface FailedPartProps extends Omit<ErrorStateProps, 'isAnnounced' | 'ref' | 'message'> {
  readonly message: string
}

/**
 * Shows the error state of one part of a page, with its cause and a retry. The first of the parts that failed for one
 * cause is announced, and also retries the others.
 */
export function FailedPart(props: FailedPartProps) {
  const { message, onRetry } = props
  const { ref, isSaidAbove, retryAll } = useSharedFailure<HTMLDivElement>(message, onRetry)
  return (
    <ErrorState {...props} ref={ref} isAnnounced={!isSaidAbove} onRetry={isSaidAbove ? onRetry : retryAll} />
  )
}
