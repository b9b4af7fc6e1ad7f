import { Plug } from 'lucide-react'
import type { ReactNode } from 'react'
import { api } from '../../core/api/api.ts'
import { useApiQuery } from '../../core/api/query.ts'
import { Card } from '../../core/kit/card.tsx'
import { ButtonLink } from '../../core/kit/button.tsx'
import { PageHeader } from '../../core/kit/page-header.tsx'
import { IsOutline } from '../../core/kit/skeleton.tsx'
import { paths } from '../../core/router/paths.ts'
import { DemoKey } from './demo-key.tsx'
import { SampleData } from './sample-data.tsx'
import { connectExchange } from '#texts/trading/scope/scope'
import { emptyScreens } from '#texts/trading/scope/no-accounts'

interface NoAccountsProps {
  readonly title: string
  readonly of: keyof typeof emptyScreens
  /** The grey outline of the screen with an account: its skeleton. */
  readonly outline: ReactNode
  /** Replaces the outline: the screen with made-up data, which are marked as such. */
  readonly sample?: ReactNode
}

/** Replaces a trading screen before the first connection: its outline in grey, and the ways to connect. */
export function NoAccounts({ title, of, outline, sample }: NoAccountsProps) {
  const catalogue = useApiQuery(api.exchangeKeys.exchanges, {})
  const { title: lack, words } = emptyScreens[of]
  return (
    <>
      <PageHeader title={title} />
      <Card label={title} className="flex flex-col gap-1.5 px-6 py-6 max-md:px-4 max-md:py-5">
        <h2 className="text-base font-semibold">{lack}</h2>
        <p className="max-w-[72ch] text-pretty text-muted-foreground">{words}</p>
        {/* invisible until it is known whether there is a demo key, so that it does not appear later */}
        <div
          className={`mt-2.5 flex min-h-9 flex-wrap items-center gap-2 max-md:flex-col max-md:items-stretch ${catalogue.isPending ? 'invisible' : ''}`}
        >
          <ButtonLink tone="primary" icon={Plug} to={`${paths.accounts}?connect=1`}>
            {connectExchange}
          </ButtonLink>
          <DemoKey exchanges={catalogue.data?.exchanges ?? []} />
        </div>
      </Card>
      {sample ? (
        <SampleData>{sample}</SampleData>
      ) : (
        <div
          aria-hidden
          inert
          // positioned, so that words for screen readers inside it are cut off with it
          className="outline-only relative mt-4 max-h-120 overflow-clip max-md:mt-3 max-md:max-h-96"
        >
          <IsOutline value>{outline}</IsOutline>
        </div>
      )}
    </>
  )
}
