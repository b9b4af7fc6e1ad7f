import { Card } from '../../core/kit/card.tsx'
import { ButtonLink } from '../../core/kit/button.tsx'
import { EmptyState } from '../../core/kit/empty-state.tsx'
import { PageHeader } from '../../core/kit/page-header.tsx'
import { paths } from '../../core/router/paths.ts'
import * as texts from '#texts/trading/scope/scope'

/** Replaces every trading screen before the first connection, and offers to connect an exchange. */
export function NoAccounts({ title }: { readonly title: string }) {
  return (
    <>
      <PageHeader title={title} />
      <Card label={title}>
        <EmptyState
          title={texts.noExchange}
          className="py-20"
          action={
            <ButtonLink tone="primary" to={`${paths.accounts}?connect=1`}>
              {texts.connectExchange}
            </ButtonLink>
          }
        >
          {texts.connectFirst}
        </EmptyState>
      </Card>
    </>
  )
}
