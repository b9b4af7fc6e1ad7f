import type { ExchangeAccount } from '@harbour/contract/trading/exchange-accounts/exchange-accounts'
import { useId, useState } from 'react'
import { api } from '../../core/api/api.ts'
import { useApiQuery } from '../../core/api/query.ts'
import { Button } from '../../core/kit/button.tsx'
import { Dialog } from '../../core/kit/dialog.tsx'
import { DialogFooter } from '../../core/kit/dialog-footer.tsx'
import { Loaded } from '../../core/kit/loaded.tsx'
import { SkeletonRows } from '../../core/kit/skeleton.tsx'
import { ConnectForm } from './connect-form.tsx'
import { ConnectedPanel } from './connected-panel.tsx'
import * as actions from '#texts/core/actions'
import * as texts from '#texts/trading/exchange-accounts'

interface ConnectDialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** Connects an exchange, from the choice to the complete history. */
export function ConnectDialog({ open, onOpenChange }: ConnectDialogProps) {
  const formId = useId()
  const catalogue = useApiQuery(api.exchangeKeys.exchanges, {}, { enabled: open })
  const [connected, setConnected] = useState<ExchangeAccount | null>(null)
  const [busy, setBusy] = useState(false)
  const close = (next: boolean): void => {
    onOpenChange(next)
    if (!next) setConnected(null)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      width="wide"
      title={connected ? texts.isConnected(connected.label) : texts.connectAnExchange}
      subtitle={texts.readsOnly}
      footer={
        connected ? (
          <>
            <span className="flex-1 text-xs text-muted-foreground">{texts.syncContinues}</span>
            <Button size="lg" tone="primary" onClick={() => close(false)}>
              {actions.close}
            </Button>
          </>
        ) : (
          <DialogFooter
            verb={texts.connectAndSync}
            onCancel={() => close(false)}
            form={formId}
            busy={busy}
            busyText={texts.connecting}
          >
            <span className="flex-1 text-xs text-muted-foreground max-md:hidden">{texts.firstSync}</span>
          </DialogFooter>
        )
      }
    >
      {connected ? (
        <ConnectedPanel account={connected} />
      ) : (
        <Loaded
          answer={catalogue}
          what={texts.theExchanges}
          skeleton={<SkeletonRows rows={5} height="h-16" />}
        >
          {({ exchanges, wanted, addressesOf }) => (
            <ConnectForm
              id={formId}
              exchanges={exchanges}
              wanted={wanted}
              addressesByExchange={addressesOf.exchanges}
              onBusy={setBusy}
              onConnected={setConnected}
            />
          )}
        </Loaded>
      )}
    </Dialog>
  )
}
