import { Component, type ReactNode, Suspense } from 'react'
import { Button } from '../../core/kit/button.tsx'
import { EmptyState } from '../../core/kit/empty-state.tsx'
import { SkeletonRows } from '../../core/kit/skeleton.tsx'

interface State {
  readonly failed: boolean
}

/** A tab that breaks, or whose code could not be loaded, leaves the other tabs usable. */
export class TabBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(): State {
    return { failed: true }
  }

  override render(): ReactNode {
    if (this.state.failed)
      return (
        <section className="card">
          <EmptyState
            title="This tab could not be shown"
            action={<Button onClick={() => location.reload()}>Reload</Button>}
          >
            Nothing was lost. Reloading usually helps.
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
