import { ErrorState, type ErrorStateProps } from './error-state.tsx'
import { useSharedFailure } from './shared-failure.ts'

interface FailedPartProps extends Omit<ErrorStateProps, 'isSaidAbove' | 'ref' | 'message'> {
  readonly message: string
}

/** The error state of one part of a page. The first of the parts that failed for one cause shows it and retries them all. */
export function FailedPart(props: FailedPartProps) {
  const { message, onRetry } = props
  const { ref, isSaidAbove, retryAll } = useSharedFailure<HTMLDivElement>(message, onRetry)
  return <ErrorState {...props} ref={ref} isSaidAbove={isSaidAbove} onRetry={retryAll} />
}
