import { Component, type ReactNode } from 'react'
import { BrandMark } from '../kit/brand-mark.tsx'
import { Button } from '../kit/button.tsx'
import { paths } from '../router/paths.ts'
import * as texts from '#texts/core/app'

interface Props {
  /** The error is reset when this changes, so that the next address is rendered. */
  readonly address: string
  readonly children: ReactNode
}
interface State {
  readonly failed: boolean
  readonly address: string
}

/** Shows that nothing was lost when a screen crashes, and offers to reload the page. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, address: this.props.address }

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true }
  }

  static getDerivedStateFromProps({ address }: Props, state: State): State {
    return state.address === address ? state : { failed: false, address }
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return (
      <div className="flex min-h-dvh flex-col bg-background p-7 text-base text-foreground">
        <header>
          <BrandMark to={paths.landing} />
        </header>
        <main className="m-auto flex max-w-[44ch] flex-col items-center gap-2 text-center">
          <h1 className="text-2xl font-semibold">{texts.pageFailed}</h1>
          <p className="text-muted-foreground">{texts.pageFailedHelp}</p>
          <Button tone="primary" size="lg" className="mt-3" onClick={() => location.reload()}>
            {texts.reload}
          </Button>
        </main>
      </div>
    )
  }
}
