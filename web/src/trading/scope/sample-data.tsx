import type { ReactNode } from 'react'
import { Badge } from '../../core/kit/badge.tsx'
import * as texts from '#texts/trading/scope/no-accounts'

/** Made-up data, marked as such: there is nothing to press or to read out. */
export const SampleData = ({ children }: { readonly children: ReactNode }) => (
  <section aria-label={texts.sampleData} className="mt-4 max-md:mt-3">
    <p className="mb-2 flex items-center gap-2 text-xs text-muted-foreground">
      <Badge tone="lamp">{texts.sampleData}</Badge> {texts.sampleHint}
    </p>
    <div inert className="select-none">
      {children}
    </div>
  </section>
)
