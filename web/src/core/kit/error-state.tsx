import { CircleAlert, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { cx } from './class-names.ts'
import { Icon } from './icon.tsx'
import * as actions from '#texts/core/actions'

interface ErrorStateProps {
  /** 'Could not load equity'. */
  readonly title: string
  /** The server's words, and what else there is to say. */
  readonly message: ReactNode
  readonly onRetry: () => void
  readonly busy?: boolean
  /** 'Try again' when absent. */
  readonly verb?: string
  /** In a form: from the left, hardly higher than the lines that it stands for. */
  readonly inline?: boolean
  readonly className?: string
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
}: ErrorStateProps) {
  if (inline)
    return (
      <div role="alert" className={cx('flex flex-wrap items-center gap-x-3 gap-y-2', className)}>
        <Icon of={CircleAlert} size={20} className="text-destructive" />
        <div className="min-w-0 flex-1 basis-52">
          <h3 className="font-semibold">{title}</h3>
          <p className="text-sm text-muted-foreground">{message}</p>
        </div>
        <Button icon={RefreshCw} busy={busy} onClick={onRetry}>
          {verb}
        </Button>
      </div>
    )
  return (
    <div role="alert" className={cx('flex flex-col items-center gap-1.5 px-6 py-10 text-center', className)}>
      <Icon of={CircleAlert} size={24} className="mb-1 text-destructive" />
      <h3 className="text-base font-semibold">{title}</h3>
      <p className="max-w-[46ch] text-balance text-muted-foreground">{message}</p>
      <Button className="mt-2.5" icon={RefreshCw} busy={busy} onClick={onRetry}>
        {verb}
      </Button>
    </div>
  )
}
