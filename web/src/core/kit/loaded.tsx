import { CloudOff, TriangleAlert } from 'lucide-react'
import { createContext, type ReactNode, use, useDeferredValue } from 'react'
import { isServerError, isUnreachable } from '../errors/api-error.ts'
import { reasonOf } from '../errors/reason.ts'
import { AmountsIn } from './amount.tsx'
import { Button } from './button.tsx'
import { cx } from './class-names.ts'
import { FailedPart } from './failed-part.tsx'
import { asOf, zoneName } from './format-time.ts'
import { Icon } from './icon.tsx'
import { useSharedFailure } from './shared-failure.ts'
import { IsAgeSaidAbove, ShownSince } from './shown-since.ts'
import { LoadingNote } from './skeleton.tsx'
import { usePendingChildrenClass } from './use-delayed-pending.ts'
import * as actions from '#texts/core/actions'
import * as texts from '#texts/core/kit'

/** The fields of a query that a screen needs. */
export interface Answer<T> {
  readonly data: T | undefined
  readonly error: Error | null
  readonly isFetching: boolean
  /** The data belong to the former query; the answer to this one is loading. */
  readonly isPlaceholderData?: boolean
  readonly dataUpdatedAt: number
  readonly refetch: () => Promise<unknown>
}

interface LoadedProps<T> {
  readonly answer: Answer<T>
  /** The name of the content, as in 'Could not load balances'. */
  readonly what: string
  /** The title of a failure, instead of 'Could not load …'. */
  readonly failed?: string
  /** The final layout in grey. */
  readonly skeleton: ReactNode
  /** In a form: a failure is hardly higher than its content. */
  readonly inline?: boolean
  readonly children: (data: T) => ReactNode
}

/** True while its content waits for an answer that all of it depends on: its skeletons stay, so that nothing moves twice. */
export const IsHeld = createContext(false)

/**
 * Skeleton, content or error, in the card of the query, with amounts in the answer's currency; content that could not
 * be refreshed stays, with its time.
 */
export function Loaded<T extends object>(props: LoadedProps<T>) {
  const { answer, what, failed = texts.couldNotLoad(what), skeleton, inline = false, children } = props
  const { data, error, isFetching } = answer
  const retry = () => void answer.refetch()
  // React renders a store update in one task, whatever its size. The first answer is the largest: deferred,
  // it is rendered in slices that yield to input. A cached answer is rendered at once.
  const isHeld = use(IsHeld)
  const isDrawn = useDeferredValue(data !== undefined && !isHeld)
  if (data === undefined && error && !isHeld)
    return (
      <FailedPart
        title={failed}
        message={reasonOf(error)}
        busy={isFetching}
        inline={inline}
        onRetry={retry}
      />
    )
  if (data === undefined || !isDrawn)
    return (
      // A skeleton is in the card's own layout, like its content: it too may take the remaining height.
      <div aria-busy="true" className="contents">
        <LoadingNote />
        {skeleton}
      </div>
    )
  return (
    <>
      <StaleNote of={answer} />
      <Former answer={answer} isStale={error !== null}>
        <AmountsIn of={data}>{children(data)}</AmountsIn>
      </Former>
    </>
  )
}

interface FormerProps {
  readonly answer: Pick<Answer<unknown>, 'isPlaceholderData'>
  /** The content could not be refreshed: it is greyed out. */
  readonly isStale?: boolean
  readonly children: ReactNode
}

/** Dims content and marks it as busy while it belongs to the former query: another range, other accounts. */
export function Former({ answer: { isPlaceholderData = false }, isStale = false, children }: FormerProps) {
  const pendingClass = usePendingChildrenClass(isPlaceholderData)
  return (
    <div
      aria-busy={isPlaceholderData || undefined}
      data-stale={isStale || undefined}
      className={pendingClass}
    >
      {children}
    </div>
  )
}

/**
 * States why an answer could not be refreshed, and the time of its data; nothing for other answers, or if the
 * frame states it for all.
 */
export function StaleNote({ of: answer }: { readonly of: Answer<object> }) {
  const { data, error, dataUpdatedAt, isFetching, refetch } = answer
  const isSaidAbove = use(IsAgeSaidAbove)
  if (data === undefined || !error) return null
  if (isSaidAbove && (isUnreachable(error) || isServerError(error))) return <ShownSince at={dataUpdatedAt} />
  return (
    <Stale
      message={reasonOf(error)}
      isOffline={isUnreachable(error)}
      since={dataUpdatedAt}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  )
}

interface StaleProps {
  readonly message: string
  /** The server was not reached: cached data are then shown in muted ink, without a warning. */
  readonly isOffline: boolean
  readonly since: number
  readonly busy: boolean
  readonly onRetry: () => void
}

function Stale({ message, isOffline, since, busy, onRetry }: StaleProps) {
  const { ref, isSaidAbove, retryAll } = useSharedFailure<HTMLDivElement>(message, onRetry)
  return (
    <div
      ref={ref}
      role={isSaidAbove ? undefined : 'status'}
      className={cx(
        'flex flex-wrap items-center gap-x-2 gap-y-1 px-4 py-1.5 text-xs',
        isOffline ? 'text-subtle-foreground' : 'border-b bg-warn-wash',
      )}
    >
      <Icon of={isOffline ? CloudOff : TriangleAlert} size={14} className={isOffline ? '' : 'text-warn'} />
      <span className="min-w-0 flex-1 basis-48">
        {isSaidAbove ? null : isOffline ? (
          `${texts.offline} `
        ) : (
          <span className="font-medium">{message} </span>
        )}
        <span className={isOffline ? undefined : 'text-muted-foreground'}>
          {texts.asOf(asOf(since), zoneName())}
        </span>
      </span>
      {isSaidAbove ? null : (
        <Button size="sm" busy={busy} onClick={retryAll}>
          {actions.tryAgain}
        </Button>
      )}
    </div>
  )
}
