import { useState } from 'react'
import { Card } from '../../core/kit/card.tsx'
import { Segmented } from '../../core/kit/segmented.tsx'

type Kind = 'windows' | 'mac'

const steps: Readonly<Record<Kind, readonly string[]>> = {
  windows: [
    'Download the installer.',
    'Open it and follow the setup.',
    'Start Harbour and log in with your account.',
    'Connect an exchange with a read-only key.',
  ],
  mac: [
    'Download the disk image.',
    'Open the dmg.',
    'Drag Harbour to Applications.',
    'Start Harbour and log in with your account.',
    'Connect an exchange with a read-only key.',
  ],
}

export function Installation({ first }: { readonly first: Kind }) {
  const [kind, setKind] = useState<Kind>(first)
  return (
    <Card
      title="Installation"
      actions={
        <Segmented
          label="Installation on"
          small
          options={[
            { value: 'windows', label: 'Windows' },
            { value: 'mac', label: 'macOS' },
          ]}
          value={kind}
          onPick={setKind}
        />
      }
    >
      <Steps of={kind} />
    </Card>
  )
}

export const Steps = ({ of: kind }: { readonly of: Kind }) => (
  <ol className="px-4 pb-1.5 text-sm">
    {steps[kind].map((step, at) => (
      <li
        key={step}
        className="grid grid-cols-[24px_1fr] items-center gap-3 border-t py-2.5 first:border-t-0"
      >
        <span
          aria-hidden
          className="inline-flex size-6 items-center justify-center rounded-full bg-raised text-xs font-semibold text-muted-foreground hairline-strong"
        >
          {at + 1}
        </span>
        {step}
      </li>
    ))}
  </ol>
)
