import { CircleAlert, RefreshCw } from 'lucide-react'
import { reasonOf } from '../core/errors/reason.ts'
import { Banner } from '../core/kit/banner.tsx'
import { Button } from '../core/kit/button.tsx'
import { useSharedFailure } from '../core/kit/shared-failure.ts'
import * as actions from '#texts/core/actions'
import * as texts from '#texts/shell/shell'

interface AccountsBannerProps {
  readonly error: Error
  readonly isBusy: boolean
  readonly onRetry: () => void
}

/** Explains above every screen why rows do not name their account, and offers a retry, unless the screen itself does. */
export function AccountsBanner({ error, isBusy, onRetry }: AccountsBannerProps) {
  const message = reasonOf(error)
  const { isSaidAbove } = useSharedFailure(message, onRetry, false)
  if (isSaidAbove) return null
  return (
    <Banner
      tone="warn"
      icon={CircleAlert}
      role="status"
      title={texts.accountNamesNotLoaded}
      className="mb-4"
      action={
        <Button size="sm" icon={RefreshCw} busy={isBusy} onClick={onRetry}>
          {actions.tryAgain}
        </Button>
      }
    >
      {message}
    </Banner>
  )
}
