import type { ExchangeInfo } from '@harbour/contract/trading/exchange-accounts/exchange-accounts'
import { FlaskConical } from 'lucide-react'
import { api } from '../../core/api/api.ts'
import { useApiMutation } from '../../core/api/query.ts'
import { sentenceOf } from '../../core/errors/api-error.ts'
import { Button } from '../../core/kit/button.tsx'
import { toast } from '../../core/kit/toast.tsx'
import * as texts from '#texts/trading/scope/no-accounts'

/** Connects a simulated account if this server has one: only on the demo. */
export function DemoKey({ exchanges }: { readonly exchanges: readonly ExchangeInfo[] }) {
  const connect = useApiMutation(api.exchangeKeys.create, {
    refresh: [api.exchangeKeys.list, api.sync.status],
  })
  const exchange = exchanges.find(({ demoKey, proves }) => demoKey !== null && proves)
  if (!exchange?.demoKey) return null
  const { id, name, demoKey } = exchange
  const press = () =>
    connect.mutate(
      { body: { exchange: id, ...demoKey, label: texts.demoLabel(name) } },
      { onError: (error) => toast.failure(sentenceOf(error)) },
    )
  return (
    <>
      <Button icon={FlaskConical} busy={connect.isPending} onClick={press}>
        {texts.tryDemoKey}
      </Button>
      <span className="text-xs text-subtle-foreground">{texts.demoAccount(name)}</span>
    </>
  )
}
