import { Database, HardDrive, ListChecks, type LucideIcon, Mail, Scale, Server } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SystemState } from '@harbour/contract/portal/system'
import { useApiQuery } from '../../core/api/query.ts'
import { Card } from '../../core/kit/card.tsx'
import { Dot, type DotTone } from '../../core/kit/dot.tsx'
import { Icon } from '../../core/kit/icon.tsx'
import { Loaded } from '../../core/kit/loaded.tsx'
import { useNow } from '../../core/kit/now.ts'
import { Skeleton } from '../../core/kit/skeleton.tsx'
import { system } from './api.ts'
import {
  databaseLine,
  mailLine,
  processLine,
  queueLine,
  resultsLine,
  type StateLine,
  storageLine,
} from './state-lines.ts'
import * as texts from '#texts/portal/system'

const everyMs = 20_000

/** Every part of the installation in one line each: its state, and the reasons. */
export function StateCard() {
  const state = useApiQuery(system.state, {}, { refetchInterval: everyMs })
  return (
    <Card title={texts.state} note={state.data ? texts.server(state.data.version) : undefined}>
      <Loaded answer={state} what={texts.theState} skeleton={<LinesSkeleton />}>
        {(data) => <Lines state={data} />}
      </Loaded>
    </Card>
  )
}

const parts: readonly (readonly [icon: LucideIcon, title: string])[] = [
  [Server, texts.workers],
  [ListChecks, texts.queue],
  [Scale, texts.results],
  [Database, texts.database],
  [HardDrive, texts.storage],
  [Mail, texts.mail],
]
/** The parts that usually show two details. */
const twoLined: readonly string[] = [texts.database, texts.storage, texts.mail]

/** The names of the parts are known before their state. */
const LinesSkeleton = () => (
  <div aria-hidden className="border-t">
    {parts.map(([icon, title]) => (
      <div key={title} className={lineLook}>
        <Icon of={icon} className="mt-0.5 text-subtle-foreground" />
        <p className="font-medium">{title}</p>
        <Skeleton className="my-1 h-3 w-24 max-md:col-start-2" />
        <div className="flex flex-col gap-2 py-1 max-md:col-start-2">
          <Skeleton className="h-3 w-4/5 max-w-80" />
          {twoLined.includes(title) ? <Skeleton className="h-3 w-3/5 max-w-56" /> : null}
          {title === texts.database ? <Skeleton className="h-3 w-2/5 max-w-48" /> : null}
        </div>
      </div>
    ))}
  </div>
)

const lineLook =
  'grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 border-t px-4 py-3 text-sm first:border-t-0 md:grid-cols-[auto_132px_200px_minmax(0,1fr)]'

function Lines({ state }: { readonly state: SystemState }) {
  const now = useNow(10_000)
  return (
    <ul className="border-t">
      <Line icon={Server} title={texts.workers} line={processLine(state.processes, now)} />
      <Line icon={ListChecks} title={texts.queue} line={queueLine(state.queue)} />
      <Line icon={Scale} title={texts.results} line={resultsLine(state.results, now)} />
      <Line icon={Database} title={texts.database} line={databaseLine(state.database, now)} />
      <Line icon={HardDrive} title={texts.storage} line={storageLine(state.storage)} />
      <Line icon={Mail} title={texts.mail} line={mailLine(state.mail, now)} />
    </ul>
  )
}

const tones: Readonly<Record<StateLine['health'], DotTone>> = {
  good: 'gain',
  busy: 'info',
  watch: 'warn',
  bad: 'danger',
  unknown: 'flat',
}

interface LineProps {
  readonly icon: LucideIcon
  readonly title: string
  readonly line: StateLine
}

function Line({ icon, title, line }: LineProps): ReactNode {
  return (
    <li className={lineLook}>
      <Icon of={icon} className="mt-0.5 text-subtle-foreground" />
      <h3 className="font-medium">{title}</h3>
      <span className="flex items-center gap-2 self-start max-md:col-start-2">
        <Dot tone={tones[line.health]} />
        {line.words}
      </span>
      <ul className="num flex flex-col text-muted-foreground max-md:col-start-2">
        {line.details.map((detail) => (
          <li key={detail} className="break-words">
            {detail}
          </li>
        ))}
      </ul>
    </li>
  )
}
