import type { AffiliateLink } from '@harbour/contract/portal/affiliates'
import { Ellipsis, Pencil, Share2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../core/kit/icon-button.tsx'
import { Menu } from '../../core/kit/menu.tsx'
import { useMenuButton } from '../../core/kit/use-menu-button.ts'
import { DeleteLink } from './delete-link.tsx'
import { PartnerLink } from './partner-link.tsx'
import * as actions from '#texts/core/actions'
import * as texts from '#texts/portal/affiliates'

interface LinkMenuProps {
  readonly link: AffiliateLink
  readonly onEdit: () => void
}

/** The actions of a link, with the dialogs that two of them open. */
export function LinkMenu({ link, onEdit }: LinkMenuProps) {
  const { button, menu } = useMenuButton()
  const [sharing, setSharing] = useState(false)
  const [deleting, setDeleting] = useState(false)
  const label = texts.moreFor(link.code)
  return (
    <div className="col-start-2 row-start-1 -mt-0.5 -mr-1.5 justify-self-end max-md:-mt-2.5 max-md:-mr-3 max-md:-mb-3 min-[75rem]:col-start-4">
      <IconButton {...button} icon={Ellipsis} label={label} small />
      <Menu
        {...menu}
        label={label}
        align="end"
        entries={[
          { label: texts.partnerPage, icon: Share2, onPick: () => setSharing(true) },
          { label: actions.edit, icon: Pencil, onPick: onEdit },
          { kind: 'line' },
          { label: actions.erase, icon: Trash2, danger: true, onPick: () => setDeleting(true) },
        ]}
      />
      <PartnerLink link={link} open={sharing} onOpenChange={setSharing} />
      <DeleteLink link={link} open={deleting} onOpenChange={setDeleting} />
    </div>
  )
}
