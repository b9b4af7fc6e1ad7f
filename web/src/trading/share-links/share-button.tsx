import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../core/kit/button.tsx'
import { lazyPart } from '../../core/kit/lazy-part.tsx'
import { useLazyMount } from '../../core/kit/use-lazy-mount.ts'
import type { ReportFilters } from '../facets/facets.ts'
import type { SharedPeriod } from './share-dialog.tsx'
import * as texts from '#texts/trading/share-links'

const Dialog = lazyPart(() => import('./share-dialog.tsx'), 'ShareDialog')

interface ShareButtonProps {
  readonly period: SharedPeriod
  readonly filters: ReportFilters
}

/** Makes pages of the period and filters that are shown, and takes them back. */
export function ShareButton({ period, filters }: ShareButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const wasOpen = useLazyMount(isOpen)
  return (
    <>
      <Button icon={Share2} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {texts.share}
      </Button>
      {wasOpen ? (
        <Dialog
          // what was left out of other filters says nothing of these
          key={JSON.stringify(filters)}
          open={isOpen}
          onOpenChange={setOpen}
          period={period}
          filters={filters}
        />
      ) : null}
    </>
  )
}
