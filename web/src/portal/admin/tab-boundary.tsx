import { Component, type ReactNode, Suspense } from 'react'
import { Button } from '../../core/kit/button.tsx'
import { EmptyState } from '../../core/kit/empty-state.tsx'
import { isFileMissing } from '../../core/kit/lazy-file.tsx'
import { SkeletonRows } from '../../core/kit/skeleton.tsx'
import * as texts from '#texts/portal/admin'

interface State {
  readonly failed: boolean
}

/** A tab that crashes leaves the other tabs usable; missing code is handled by the boundary around it. */
export class TabBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(error: unknown): State {
    if (isFileMissing(error)) throw error
    return { failed: true }
  }

  override render(): ReactNode {
    if (this.state.failed)
      return (
        <section className="card">
          <EmptyState
            title={texts.tabFailed}
            action={<Button onClick={() => location.reload()}>{texts.reload}</Button>}
          >
            {texts.tabFailedHint}
          </EmptyState>
        </section>
      )
    return (
      <Suspense
        fallback={
          <section className="card">
            <SkeletonRows />
          </section>
        }
      >
        {this.props.children}
      </Suspense>
    )
  }
}
