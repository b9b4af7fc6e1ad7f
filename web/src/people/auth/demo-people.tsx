import { Anchor } from 'lucide-react'
import { Icon } from '../../core/kit/icon.tsx'
import * as texts from '#texts/people/login'

/** The addresses of the demo's two people. */
export interface Demo {
  readonly trader: string
  readonly admin: string
  readonly password: string
}

export interface DemoPeopleProps {
  readonly demo: Demo
  readonly onPick: (values: { email: string; password: string }) => void
}

/** Both people of the demo; a press fills in the form. */
export function DemoPeople({ demo, onPick }: DemoPeopleProps) {
  return (
    <section
      aria-label={texts.demo}
      className="mt-6 rounded-lg border border-dashed border-border-strong px-4 py-3.5"
    >
      <h2 className="flex items-center gap-2 text-sm font-medium">
        <Icon of={Anchor} className="text-lamp" />
        {texts.tryDemo}
      </h2>
      <p className="mt-0.5 text-sm text-muted-foreground">{texts.demoAccounts}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {(
          [
            [texts.trader, demo.trader],
            [texts.administrator, demo.admin],
          ] as const
        ).map(([who, email]) => (
          <button
            key={who}
            type="button"
            onClick={() => onPick({ email, password: demo.password })}
            className="min-w-0 flex-1 rounded-md bg-raised px-3 py-2 text-left hairline-strong hover:bg-popover"
          >
            <span className="block text-sm font-medium">{who}</span>
            <span className="block truncate text-xs text-subtle-foreground">{email}</span>
          </button>
        ))}
      </div>
    </section>
  )
}
