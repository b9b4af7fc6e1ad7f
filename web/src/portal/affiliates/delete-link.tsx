import type { AffiliateLink } from '@harbour/contract/portal/affiliates'
import { useQueryClient } from '@tanstack/react-query'
import { keyOf, useApiMutation } from '../../core/api/query.ts'
import { reauthenticating } from '../../people/settings/fresh-password.ts'
import { ConfirmDialog } from '../../core/kit/confirm-dialog.tsx'
import { money } from '../../core/kit/format.ts'
import { toast } from '../../core/kit/toast.tsx'
import { affiliates } from './api.ts'
import * as texts from '#texts/portal/affiliates'
import * as actions from '#texts/core/actions'

interface DeleteLinkProps {
  readonly link: AffiliateLink
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** Asks, naming what is deleted too; then the link leaves the list at once, without loading all of them again. */
export function DeleteLink({ link, open, onOpenChange }: DeleteLinkProps) {
  const client = useQueryClient()
  const remove = useApiMutation(reauthenticating(affiliates.remove), { refresh: [affiliates.monthly] })
  const confirm = (): void =>
    remove.mutate(
      { params: { id: link.id } },
      {
        onSuccess: () => {
          client.setQueryData<{ links: AffiliateLink[] }>(keyOf(affiliates.list, {}), (known) =>
            known ? { links: known.links.filter(({ id }) => id !== link.id) } : known,
          )
          toast.success(texts.linkDeleted)
        },
        onError: () => {
          onOpenChange(false)
          toast.failure(texts.linkNotDeleted)
        },
      },
    )
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={texts.deleteQuestion(link.code)}
      verb={texts.deleteLink}
      busyText={actions.deleting}
      busy={remove.isPending}
      onConfirm={confirm}
    >
      {texts.deleteConsequences(link.code, link.referralCount, money(link.unpaidCommission))}
    </ConfirmDialog>
  )
}
