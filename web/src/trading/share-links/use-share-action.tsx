import { Share2 } from 'lucide-react'
import { lazyPart } from '../../core/kit/lazy-part.tsx'
import type { PageAction } from '../../core/kit/page-actions.tsx'
import { useLazyMount } from '../../core/kit/use-lazy-mount.ts'
import { useAddressFlag } from '../../core/router/use-address-flag.ts'
import type { ReportFilters } from '../facets/facets.ts'
import type { SharedPeriod } from './share-dialog.tsx'
import * as texts from '#texts/trading/share-links'

const Dialog = lazyPart(() => import('./share-dialog.tsx'), 'ShareDialog')

/** The action that shares pages of the shown period and filters, and revokes them. */
export function useShareAction(period: SharedPeriod, filters: ReportFilters): PageAction {
  const [isOpen, setOpen] = useAddressFlag('share')
  const wasOpen = useLazyMount(isOpen)
  return {
    label: texts.share,
    icon: Share2,
    opensDialog: true,
    onPick: () => setOpen(true),
    layer: wasOpen ? (
      <Dialog
        // choices for other filters do not apply to these
        key={JSON.stringify(filters)}
        open={isOpen}
        onOpenChange={setOpen}
        period={period}
        filters={filters}
      />
    ) : null,
  }
}
