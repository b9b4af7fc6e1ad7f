import type { ReactNode } from 'react'
import { PageSteps } from './page-steps.tsx'

interface CursorFooterProps {
  /** '9 of 1,846 users' */
  readonly children: ReactNode
  readonly onNewer: (() => void) | null
  readonly onOlder: (() => void) | null
}

/** The footer of a paginated list. */
export function CursorFooter({ children, onNewer, onOlder }: CursorFooterProps) {
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-2 border-t px-4 py-2 text-xs">
      <span className="num text-subtle-foreground" aria-live="polite">
        {children}
      </span>
      <span className="flex-1" />
      <PageSteps onNewer={onNewer} onOlder={onOlder} />
    </div>
  )
}
