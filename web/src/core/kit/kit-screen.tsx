import { CircleAlert, KeyRound, Plus, TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Badge } from './badge.tsx'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import { Card } from './card.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { CopyButton } from './copy-button.tsx'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'
import { ExchangeTile } from './exchange-tile.tsx'
import { Field } from './field.tsx'
import { Input, SecretInput } from './input.tsx'
import { Menu } from './menu.tsx'
import { usePageTitle } from './page-title.ts'
import { setTheme, usePaintedTheme } from './preferences.ts'
import { ProgressBar } from './progress-bar.tsx'
import { Segmented } from './segmented.tsx'
import { Select } from './select.tsx'
import { SkeletonRows } from './skeleton.tsx'
import { Tabs } from './tabs.tsx'
import { toast, Toaster } from './toast.tsx'
import { Tooltip } from './tooltip.tsx'
import { useMenuButton } from './use-menu-button.ts'

const nothing = (): void => undefined
const tabs = [
  { value: 'one', label: 'Overview' },
  { value: 'two', label: 'Details', count: 3 },
] as const
const periods = [
  { value: 'month', label: 'Month' },
  { value: 'year', label: 'Year' },
] as const

/** Every part of the kit in its states, on one sheet; only in development. */
export function KitScreen() {
  usePageTitle('Kit')
  const painted = usePaintedTheme()
  return (
    <div className="mx-auto max-w-portal px-6 py-8">
      <div className="flex items-center gap-4 pb-6">
        <h1 className="flex-1 text-2xl font-semibold">Kit</h1>
        <Button onClick={() => setTheme(painted === 'dark' ? 'light' : 'dark')}>Theme</Button>
      </div>
      <Part title="Actions" note="One primary per view. Busy keeps its place and says what is happening.">
        <Actions />
      </Part>
      <Part title="Fields" note="Label above, help below; an error replaces the help.">
        <Fields />
      </Part>
      <Part title="Choices" note="A few side by side, or a list.">
        <Choices />
      </Part>
      <Part title="States" note="Loading, empty, failed.">
        <States />
      </Part>
      <Part title="News" note="Banners stay, toasts leave.">
        <News />
      </Part>
      <Toaster />
    </div>
  )
}

function Part({
  title,
  note,
  children,
}: {
  readonly title: string
  readonly note: string
  readonly children: ReactNode
}) {
  return (
    <section className="grid gap-8 border-t py-8 max-md:gap-4 md:grid-cols-[208px_minmax(0,1fr)]">
      <div>
        <h2 className="text-base font-semibold">{title}</h2>
        <p className="mt-1 text-subtle-foreground">{note}</p>
      </div>
      <div className="flex flex-col gap-4">{children}</div>
    </section>
  )
}

const row = 'flex flex-wrap items-center gap-3'

function Actions() {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <div className={row}>
        <Button tone="primary" size="lg" icon={Plus}>
          Connect exchange
        </Button>
        <Button size="lg">Export CSV</Button>
        <Button tone="ghost" size="lg">
          Cancel
        </Button>
        <Button tone="danger" size="lg" onClick={() => setAsking(true)}>
          Delete
        </Button>
        <Button size="lg" busy busyText="Signing in...">
          Log in
        </Button>
        <Button size="lg" disabled>
          Not Available
        </Button>
      </div>
      <div className={row}>
        <Button size="sm">Small</Button>
        <Badge tone="gain" dot>
          Live
        </Badge>
        <Badge tone="info">New</Badge>
        <Badge tone="warn">In progress</Badge>
        <Badge tone="lamp">VIP</Badge>
        <Badge tone="danger">Suspended</Badge>
        <ExchangeTile code="BN" index={0} />
        <ExchangeTile code="OK" index={2} large />
        <CopyButton text="203.0.113.24" label="address" />
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete it?"
        verb="Delete"
        onConfirm={() => setAsking(false)}
      >
        This cannot be undone.
      </ConfirmDialog>
    </>
  )
}

function Fields() {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Field label="New password" error="Password must be at least 8 characters">
        {(control) => <SecretInput {...control} what="password" defaultValue="harbour" />}
      </Field>
      <Field label="Username" help="Shown on the feedback board.">
        {(control) => <Input {...control} defaultValue="mara.k" />}
      </Field>
      <Field label="Email">{(control) => <Input {...control} readOnly value="mara@example.com" />}</Field>
      <Field label="Exchange">
        {(control) => (
          <Select
            {...control}
            options={[
              { value: 'a', label: 'Binance' },
              { value: 'b', label: 'OKX' },
            ]}
            onPick={nothing}
          />
        )}
      </Field>
    </div>
  )
}

function Choices() {
  const [tab, setTab] = useState<'one' | 'two'>('one')
  const [period, setPeriod] = useState<'month' | 'year'>('month')
  const { button, menu } = useMenuButton()
  return (
    <>
      <div className={row}>
        <Segmented label="Period" options={periods} value={period} onPick={setPeriod} />
        <Button {...button}>Menu</Button>
        <Menu
          {...menu}
          label="Menu"
          entries={[
            { label: 'Rename', onPick: () => toast.success('Connection renamed') },
            { label: 'Remove', danger: true, onPick: () => toast.failure('Failed to remove') },
          ]}
        />
        <Tooltip text="Realised and unrealised, in USD">
          <span tabIndex={0} role="note">
            Hover me
          </span>
        </Tooltip>
      </div>
      <Tabs label="Sections" tabs={tabs} value={tab} onPick={setTab}>
        <p>{tab}</p>
      </Tabs>
    </>
  )
}

function States() {
  return (
    <>
      <ProgressBar value={0.63} label="Grid bots: history" />
      <Card title="Loading" busy>
        <SkeletonRows rows={3} />
      </Card>
      <div className="grid gap-4 md:grid-cols-2">
        <Card>
          <EmptyState
            title="No exchange connected yet"
            action={<Button tone="primary">Connect exchange</Button>}
          >
            Connect one with a read-only key and your balances and trades appear here.
          </EmptyState>
        </Card>
        <Card title="Equity">
          <ErrorState
            title="Could not load equity"
            message="Unable to connect to server."
            onRetry={nothing}
          />
        </Card>
      </div>
    </>
  )
}

function News() {
  return (
    <>
      <Banner icon={CircleAlert} title="Reading your history.">
        Figures fill in as they arrive.
      </Banner>
      <Banner
        tone="warn"
        icon={TriangleAlert}
        title="OKX stopped answering."
        action={<Button size="sm">Retry</Button>}
      >
        Numbers for Swing are from 13:52 UTC.
      </Banner>
      <Banner
        tone="danger"
        icon={KeyRound}
        title="Your Bybit key has expired."
        action={<Button size="sm">Replace key</Button>}
      >
        Replace it to keep syncing Grid bots.
      </Banner>
      <div className={row}>
        <Button onClick={() => toast.success('Password changed successfully')}>Success</Button>
        <Button onClick={() => toast.failure('Failed to delete release')}>Failure</Button>
      </div>
    </>
  )
}
