import { CircleAlert, RefreshCw } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Button } from './button.tsx'
import { cx } from './class-names.ts'
import { Icon } from './icon.tsx'
import * as actions from '#texts/core/actions'

export interface ErrorStateProps {
  /** 'Could not load equity'. */
  readonly title: string
  /** The server's message, and further words. */
  readonly message: ReactNode
  readonly onRetry: () => void
  readonly busy?: boolean
  /** 'Try again' when absent. */
  readonly verb?: string
  /** In a form: left-aligned, hardly higher than the lines that it replaces. */
  readonly inline?: boolean
  readonly className?: string
  /** False if screen readers hear the same reason from a card above. */
  readonly isAnnounced?: boolean
  /** A part above states the reason and retries all: this one says only what is missing. */
  readonly quiet?: boolean
  readonly ref?: Ref<HTMLDivElement>
}

/** Shows in the failed card what could not be shown, why, and a retry button. */
export function ErrorState({
  title,
  message,
  onRetry,
  busy = false,
  verb = actions.tryAgain,
  inline = false,
  className,
  isAnnounced = true,
  quiet = false,
  ref,
}: ErrorStateProps) {
  const role = isAnnounced ? 'alert' : undefined
  const button = (
    <Button
      className={inline ? undefined : quiet ? 'mt-0.5' : 'mt-2.5'}
      icon={RefreshCw}
      {...(quiet ? { tone: 'ghost', size: 'sm' } : {})}
      busy={busy}
      onClick={onRetry}
    >
      {verb}
    </Button>
  )
  const ink = quiet ? 'text-subtle-foreground' : 'text-destructive'
  if (inline)
    return (
      <div ref={ref} role={role} className={cx('flex flex-wrap items-center gap-x-3 gap-y-2', className)}>
        <Icon of={CircleAlert} size={20} className={ink} />
        <div className="min-w-0 flex-1 basis-52">
          <h3 className={quiet ? 'text-muted-foreground' : 'font-semibold'}>{title}</h3>
          {quiet ? null : <p className="text-sm text-muted-foreground">{message}</p>}
        </div>
        {button}
      </div>
    )
  return (
    <div
      ref={ref}
      role={role}
      className={cx('flex flex-col items-center gap-1.5 px-6 py-10 text-center', className)}
    >
      <Icon of={CircleAlert} size={quiet ? 18 : 24} className={cx('mb-1', ink)} />
      <h3 className={quiet ? 'text-muted-foreground' : 'text-base font-semibold'}>{title}</h3>
      {quiet ? null : <p className="max-w-[46ch] text-balance text-muted-foreground">{message}</p>}
      {button}
    </div>
  )
}
