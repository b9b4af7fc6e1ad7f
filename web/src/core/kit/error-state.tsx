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
  ref,
}: ErrorStateProps) {
  const role = isAnnounced ? 'alert' : undefined
  const button = (
    <Button className={inline ? undefined : 'mt-2.5'} icon={RefreshCw} busy={busy} onClick={onRetry}>
      {verb}
    </Button>
  )
  if (inline)
    return (
      <div ref={ref} role={role} className={cx('flex flex-wrap items-center gap-x-3 gap-y-2', className)}>
        <Icon of={CircleAlert} size={20} className="text-destructive" />
        <div className="min-w-0 flex-1 basis-52">
          <h3 className="font-semibold">{title}</h3>
          <p className="text-sm text-muted-foreground">{message}</p>
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
      <Icon of={CircleAlert} size={24} className="mb-1 text-destructive" />
      <h3 className="text-base font-semibold">{title}</h3>
      <p className="max-w-[46ch] text-balance text-muted-foreground">{message}</p>
      {button}
    </div>
  )
}
