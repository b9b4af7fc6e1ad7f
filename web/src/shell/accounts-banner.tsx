import { CircleAlert, RefreshCw } from 'lucide-react'
import { sentenceOf } from '../core/errors/api-error.ts'
import { Banner } from '../core/kit/banner.tsx'
import { Button } from '../core/kit/button.tsx'

interface AccountsBannerProps {
  readonly error: Error
  readonly isBusy: boolean
  readonly onRetry: () => void
}

/** Says above every screen why rows do not name their account, and offers another try. */
export function AccountsBanner({ error, isBusy, onRetry }: AccountsBannerProps) {
  return (
    <Banner
      tone="warn"
      icon={CircleAlert}
      role="status"
      title="Could not load your account names."
      className="mb-4"
      action={
        <Button size="sm" icon={RefreshCw} busy={isBusy} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {sentenceOf(error)}
    </Banner>
  )
}
