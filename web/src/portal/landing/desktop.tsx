import { desktop } from '@harbour/contract/portal/content'
import { Globe, Laptop, Lock, type LucideIcon, Monitor } from 'lucide-react'
import { cx } from '../../core/kit/class-names.ts'
import { Icon } from '../../core/kit/icon.tsx'
import { ActionLink } from '../public-pages/links.tsx'
import { Section } from './section.tsx'

type Platform = (typeof desktop.platforms)[number] | typeof desktop.online
const drawings: Readonly<Record<Platform['id'], LucideIcon>> = {
  windows: Monitor,
  mac: Laptop,
  online: Globe,
}

export const Desktop = ({ isOnlineOpen }: { readonly isOnlineOpen: boolean }) => (
  <Section id="desktop" title={isOnlineOpen ? desktop.titleOnline : desktop.title} text={desktop.text}>
    <ul className="grid gap-4 md:grid-cols-3">
      {desktop.platforms
        .map((platform) => (isOnlineOpen && platform.id === 'online' ? desktop.online : platform))
        .map((platform) => (
          <PlatformCard key={platform.id} {...platform} />
        ))}
    </ul>
    <p className="mt-4 flex items-center gap-2 text-base text-subtle-foreground">
      <Icon of={Lock} size={14} />
      {desktop.note}
    </p>
  </Section>
)

function PlatformCard({ id, name, badge, isLive, text, action }: Platform) {
  return (
    <li
      className={cx(
        'flex flex-col items-start rounded-xl border p-6',
        isLive ? 'bg-card' : 'border-dashed border-border-strong',
      )}
    >
      <div className="mb-7 flex w-full items-center justify-between">
        <Icon of={drawings[id]} size={26} className={isLive ? 'text-primary' : 'text-subtle-foreground'} />
        <Badge isLive={isLive}>{badge}</Badge>
      </div>
      <h3 className="text-[18px] leading-[26px] font-semibold tracking-[-.012em]">{name}</h3>
      <p className="mt-1 mb-6 text-base text-muted-foreground">{text}</p>
      <ActionLink action={action} className="mt-auto" aria-label={`${action.label}: ${name}`} />
    </li>
  )
}

export const Badge = ({
  isLive = false,
  children,
}: {
  readonly isLive?: boolean
  readonly children: string
}) => (
  <span
    className={cx(
      'inline-flex h-[22px] items-center gap-1.5 rounded-sm px-2 text-xs font-medium whitespace-nowrap',
      isLive
        ? 'bg-gain-wash text-gain shadow-[inset_0_0_0_1px_var(--hb-gain-line)]'
        : 'bg-raised text-muted-foreground hairline',
    )}
  >
    {isLive ? <span className="size-1.5 rounded-full bg-gain" /> : null}
    {children}
  </span>
)
