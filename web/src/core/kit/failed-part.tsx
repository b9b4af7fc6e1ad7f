import { ErrorState, type ErrorStateProps } from './error-state.tsx'
import { useSharedFailure } from './shared-failure.ts'

interface FailedPartProps extends Omit<ErrorStateProps, 'isAnnounced' | 'quiet' | 'ref' | 'message'> {
  readonly message: string
}

/**
 * Shows the error state of one part of a page. The first part with a cause states it, is announced and retries all parts
 * that failed for it; the others only name what is missing.
 */
export function FailedPart(props: FailedPartProps) {
  const { message, onRetry } = props
  const { ref, isSaidAbove, retryAll } = useSharedFailure<HTMLDivElement>(message, onRetry)
  return (
    <ErrorState
      {...props}
      ref={ref}
      isAnnounced={!isSaidAbove}
      quiet={isSaidAbove}
      onRetry={isSaidAbove ? onRetry : retryAll}
    />
  )
}
