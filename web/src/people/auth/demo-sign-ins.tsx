import { type ReactNode, useEffect, useState } from 'react'
import { api } from '../../core/api/api.ts'
import type { Demo, DemoPeopleProps } from './demo-people.tsx'

type OnPick = DemoPeopleProps['onPick']

/** The demo's two people, while it runs. Their file is loaded in the demo alone. */
export function DemoSignIns({ onPick }: { readonly onPick: OnPick }): ReactNode {
  const shown = useDemo()
  return shown && <shown.People demo={shown.demo} onPick={onPick} />
}

interface Shown {
  readonly demo: Demo
  readonly People: (props: DemoPeopleProps) => ReactNode
}

/** Null without a demo, and without an answer: logging in works all the same and shows its own errors. */
function useDemo(): Shown | null {
  const [shown, setShown] = useState<Shown | null>(null)
  useEffect(() => {
    let wanted = true
    const load = async (): Promise<void> => {
      const { demo } = await api.brand.show()
      if (!demo) return
      const { DemoPeople } = await import('./demo-people.tsx')
      if (wanted) setShown({ demo, People: DemoPeople })
    }
    load().catch(() => undefined)
    return () => {
      wanted = false
    }
  }, [])
  return shown
}
