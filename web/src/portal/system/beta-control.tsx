import { useState } from 'react'
import type { SystemConfig } from '@harbour/contract/portal/system'
import { sentenceOf } from '../../core/errors/api-error.ts'
import { audit } from '../../people/audit/api.ts'
import { useApiQuery, useApiMutation } from '../../core/api/query.ts'
import { Card } from '../../core/kit/card.tsx'
import { ConfirmDialog } from '../../core/kit/confirm-dialog.tsx'
import { Loaded } from '../../core/kit/loaded.tsx'
import { Skeleton } from '../../core/kit/skeleton.tsx'
import { Switch } from '../../core/kit/switch.tsx'
import { toast } from '../../core/kit/toast.tsx'
import { system } from './api.ts'
import * as texts from '#texts/portal/system'

export function BetaControl() {
  const config = useApiQuery(system.config, {})
  return (
    <Card title={texts.betaControl}>
      <Loaded answer={config} what={texts.theBeta} skeleton={<ControlSkeleton />}>
        {(data) => <Control config={data} />}
      </Loaded>
    </Card>
  )
}

const ControlSkeleton = () => (
  <div className="flex items-center gap-6 px-4 pb-4">
    <div className="flex flex-1 flex-col gap-2.5 py-1">
      <Skeleton className="h-3 w-4/5 max-w-96" />
      <Skeleton className="h-3 w-3/5 max-w-72" />
    </div>
    <Skeleton className="h-6 w-11 rounded-full" />
  </div>
)

function Control({ config }: { readonly config: SystemConfig }) {
  const { betaPhaseActive: isOn, dependOnBeta } = config
  const [asking, setAsking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const change = useApiMutation(system.changeConfig, { refresh: [system.config, audit.list] })
  const send = (betaPhaseActive: boolean): void => {
    setFailure(null)
    change.mutate(
      { body: { betaPhaseActive } },
      {
        onError: (error) => {
          setFailure(sentenceOf(error))
          toast.failure(texts.notToggled)
        },
      },
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 px-4 pb-4">
      <div className="min-w-0 flex-1 basis-80 text-sm">
        <p>{isOn ? texts.aboutOn : texts.aboutOff}</p>
        <p className="num mt-0.5 text-muted-foreground">
          {(isOn ? texts.dependOnBeta : texts.lackBeta)(dependOnBeta, config.independent)}
        </p>
        {failure ? (
          <p role="alert" className="mt-1.5 text-destructive">
            {failure}
          </p>
        ) : null}
      </div>
      <Switch
        label={texts.beta}
        named
        on={isOn}
        busy={change.isPending}
        onSwitch={(next) => (next ? send(true) : setAsking(true))}
      />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={texts.turnOffQuestion}
        verb={texts.turnOff}
        onConfirm={() => {
          setAsking(false)
          send(false)
        }}
      >
        {dependOnBeta === 0 ? texts.nobodyLoses : texts.peopleLose(dependOnBeta)}
      </ConfirmDialog>
    </div>
  )
}
