import type { Playbook } from '@harbour/contract/trading/journal'
import { Plus } from 'lucide-react'
import { Badge } from '../../core/kit/badge.tsx'
import { Button } from '../../core/kit/button.tsx'
import { PlaybookRow } from './playbook-row.tsx'
import * as texts from '#texts/trading/journal'

/** Replaces the list before the first playbook: its use, and an example marked as such. */
export function NoPlaybooks({ onAdd }: { readonly onAdd: () => void }) {
  return (
    <div className="grid items-center gap-x-10 gap-y-5 p-6 max-md:p-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <div className="flex flex-col items-start gap-1.5">
        <h2 className="text-base font-semibold">{texts.noPlaybooks}</h2>
        <p className="max-w-[60ch] text-pretty text-muted-foreground">{texts.describeSetup}</p>
        <Button tone="primary" icon={Plus} className="mt-2.5" onClick={onAdd}>
          {texts.newPlaybook}
        </Button>
      </div>
      <section
        aria-label={texts.example}
        className="pt-3.5 max-md:-mx-4 max-md:-mb-4 max-md:border-t md:rounded-lg md:hairline"
      >
        <p className="px-4">
          <Badge tone="lamp">{texts.example}</Badge>
        </p>
        {/* it is sample data, so there is nothing to press */}
        <ul inert className="select-none">
          <PlaybookRow
            of={sample}
            trades={null}
            period={null}
            isAllTime
            before={null}
            onEdit={null}
            onRemove={null}
          />
        </ul>
      </section>
    </div>
  )
}

/** An invented playbook. Its figures are consistent: 24 trades of four rules each. */
const sample: Playbook = {
  id: 'example',
  ...texts.exampleOf,
  checklist: texts.exampleRules.map((text, at) => ({ id: String(at), text })),
  trades: 24,
  wins: 14,
  net: '612.4',
  discipline: {
    followed: { trades: 17, wins: 12, net: '846.9' },
    broken: { trades: 7, wins: 2, net: '-234.5' },
    rules: 96,
    ticked: 86,
  },
}
