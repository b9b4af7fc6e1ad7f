import { Plug } from 'lucide-react'
import { api } from '../../core/api/api.ts'
import { useApiQuery } from '../../core/api/query.ts'
import { Button } from '../../core/kit/button.tsx'
import { DemoKey } from '../scope/demo-key.tsx'
import * as texts from '#texts/trading/exchange-accounts'

/** The ways to a first account: an exchange, and on the demo a simulated one. */
export function FirstConnection({ onConnect }: { readonly onConnect: () => void }) {
  const catalogue = useApiQuery(api.exchangeKeys.exchanges, {})
  return (
    // invisible until it is known whether there is a demo key, so that it does not appear later
    <div
      className={`flex flex-wrap items-center justify-center gap-2 max-md:flex-col max-md:items-stretch ${catalogue.isPending ? 'invisible' : ''}`}
    >
      <Button tone="primary" icon={Plug} onClick={onConnect}>
        {texts.connectExchange}
      </Button>
      <DemoKey exchanges={catalogue.data?.exchanges ?? []} />
    </div>
  )
}
