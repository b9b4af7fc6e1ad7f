import { features } from '@harbour/contract/portal/content'
import {
  Bot,
  CalendarDays,
  ChartColumn,
  FileDown,
  KeyRound,
  type LucideIcon,
  RefreshCw,
  ScanSearch,
  TrendingUp,
} from 'lucide-react'
import { Icon } from '../../core/kit/icon.tsx'
import { Section } from './section.tsx'

const drawings: Readonly<Record<(typeof features.items)[number]['id'], LucideIcon>> = {
  bots: Bot,
  trades: ScanSearch,
  performance: TrendingUp,
  'read-only': KeyRound,
  analytics: ChartColumn,
  export: FileDown,
  calendar: CalendarDays,
  sync: RefreshCw,
}

/** Eight promises in one ruled sheet. */
export const Features = () => (
  <Section id="features" title={features.title} text={features.text}>
    <ul className="grid border-t sm:grid-cols-2 lg:grid-cols-4">
      {features.items.map(({ id, title, text }) => (
        <li
          key={id}
          className="border-b py-5 max-sm:grid max-sm:grid-cols-[20px_1fr] max-sm:gap-x-4 sm:pt-7 sm:pr-7 sm:pb-9 sm:max-lg:even:border-l sm:max-lg:even:pl-6 lg:not-[:nth-child(4n+1)]:border-l lg:not-[:nth-child(4n+1)]:pl-7"
        >
          <Icon of={drawings[id]} size={20} className="text-primary max-sm:mt-0.5" />
          <h3 className="font-semibold tracking-[-.01em] sm:mt-5">{title}</h3>
          <p className="mt-1 text-base text-muted-foreground max-sm:col-start-2">{text}</p>
        </li>
      ))}
    </ul>
  </Section>
)
