import { useState } from 'react'
import { Card } from '../../core/kit/card.tsx'
import { Segmented } from '../../core/kit/segmented.tsx'
import * as texts from '#texts/portal/downloads'

type Kind = 'windows' | 'mac'

const steps: Readonly<Record<Kind, readonly string[]>> = {
  windows: [texts.downloadInstaller, texts.followSetup, texts.startAndLogIn, texts.connectExchange],
  mac: [
    texts.downloadImage,
    texts.openImage,
    texts.dragToApplications,
    texts.startAndLogIn,
    texts.connectExchange,
  ],
}

export function Installation({ first }: { readonly first: Kind }) {
  const [kind, setKind] = useState<Kind>(first)
  return (
    <Card
      title={texts.installation}
      actions={
        <Segmented
          label={texts.installationOn}
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
