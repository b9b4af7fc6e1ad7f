import { Anchor } from 'lucide-react'
import { useEffect, useState } from 'react'
import { api } from '../../core/api/api.ts'
import { Icon } from '../../core/kit/icon.tsx'
import * as texts from '#texts/people/login'

/** The addresses of the demo's two people. */
interface Demo {
  readonly trader: string
  readonly admin: string
  readonly password: string
}

interface DemoSignInsProps {
  readonly onPick: (values: { email: string; password: string }) => void
}

/** The demo's two people, while it runs; a press fills in the form. */
export function DemoSignIns({ onPick }: DemoSignInsProps) {
  const demo = useDemo()
  if (!demo) return null
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

/** Null without a demo, and without an answer: logging in works all the same and shows its own errors. */
function useDemo(): Demo | null {
  const [demo, setDemo] = useState<Demo | null>(null)
  useEffect(() => {
    let wanted = true
    api.brand.show().then(
      (brand) => wanted && setDemo(brand.demo),
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [])
  return demo
}
