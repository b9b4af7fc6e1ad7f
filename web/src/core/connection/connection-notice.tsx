import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { CloudOff, RefreshCw, TriangleAlert } from 'lucide-react'
import { unreachedReason } from '../errors/reason.ts'
import { Banner } from '../kit/banner.tsx'
import { Button } from '../kit/button.tsx'
import { asOf, zoneName } from '../kit/format-time.ts'
import { useSharedFailure } from '../kit/shared-failure.ts'
import { useLasting } from '../kit/use-lasting.ts'
import { isTroubled, retryTroubled, useTrouble } from './trouble.ts'
import * as actions from '#texts/core/actions'
import * as texts from '#texts/core/connection'

/** A connection that breaks and is back within this time is not worth moving the page, in milliseconds. */
const graceMs = 5_000

interface ConnectionNoticeProps {
  /** The server answers, with an error. */
  readonly isFailing?: boolean
  /** The time of the oldest shown data, in milliseconds; null without any. */
  readonly since: number | null
  /** Orders and bots are at the exchanges, and continue. */
  readonly isTrading?: boolean
}

/**
 * States once above a screen that the server is not reached, or fails, since when the data below stand, and retries all of it;
 * cards with the same cause say only what is missing. Rendered while the connection is lost.
 */
export function ConnectionNotice(props: ConnectionNoticeProps) {
  // a request that failed in the same way leaves no doubt
  const isKnown = useTrouble() === (props.isFailing ? 'failing' : 'unreached')
  const isLong = useLasting(true, graceMs)
  return isKnown || isLong ? <Notice {...props} /> : null
}

function Notice({ isFailing = false, since, isTrading = false }: ConnectionNoticeProps) {
  const client = useQueryClient()
  const busy = useIsFetching({ type: 'active', predicate: isTroubled }) > 0
  const cause = isFailing ? texts.serverHasProblem : unreachedReason()
  const { ref, retryAll } = useSharedFailure<HTMLDivElement>(cause, () => retryTroubled(client))
  const isOffline = !isFailing && !navigator.onLine
  const title = isFailing ? texts.serverHasProblem : isOffline ? texts.youAreOffline : texts.cannotBeReached
  const words = [
    ...(since === null ? [] : [texts.seenAt(asOf(since), zoneName())]),
    isOffline ? texts.opensOnline : texts.keepsTrying,
    ...(isTrading && !isOffline ? [texts.exchangesUnaffected] : []),
  ]
  return (
    <div ref={ref} role="status" className="num mb-4 print:hidden">
      <Banner
        tone={isFailing ? 'warn' : 'quiet'}
        icon={isFailing ? TriangleAlert : CloudOff}
        title={title}
        action={
          <Button size="sm" icon={RefreshCw} busy={busy} onClick={retryAll}>
            {actions.tryAgain}
          </Button>
        }
      >
        {words.join(' ')}
      </Banner>
    </div>
  )
}
