import type { AffiliateLink } from '@harbour/contract/portal/affiliates'
import { Check, Copy, RefreshCw } from 'lucide-react'
import { useEffect } from 'react'
import { sentenceOf } from '../../core/errors/api-error.ts'
import { useApiMutation } from '../../core/api/query.ts'
import { Button } from '../../core/kit/button.tsx'
import { CopyButton } from '../../core/kit/copy-button.tsx'
import { Dialog } from '../../core/kit/dialog.tsx'
import { LoadingNote, Skeleton } from '../../core/kit/skeleton.tsx'
import { toast } from '../../core/kit/toast.tsx'
import { useCopied } from '../../core/kit/use-copied.ts'
import { affiliates } from './api.ts'
import * as actions from '#texts/core/actions'
import * as texts from '#texts/portal/affiliates'

interface PartnerLinkProps {
  readonly link: AffiliateLink
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** The address of the partner's own page, to be sent to them. */
export function PartnerLink({ link, open, onOpenChange }: PartnerLinkProps) {
  const ask = useApiMutation(affiliates.partnerLink)
  const { mutate } = ask
  const { copied, copy } = useCopied(ask.data?.url ?? '')
  useEffect(() => {
    if (open) mutate({ params: { id: link.id }, body: {} })
  }, [open, link.id, mutate])
  const renew = (): void =>
    mutate(
      { params: { id: link.id }, body: { renew: true } },
      {
        onSuccess: () => toast.success(texts.linkRenewed),
        onError: (error) => toast.failure(sentenceOf(error)),
      },
    )
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={texts.partnerPageOf(link.partnerName)}
      footer={
        <>
          <Button size="lg" icon={RefreshCw} busy={ask.isPending} onClick={renew}>
            {texts.renewLink}
          </Button>
          <Button size="lg" onClick={() => onOpenChange(false)}>
            {actions.close}
          </Button>
          <Button size="lg" tone="primary" icon={copied ? Check : Copy} disabled={!ask.data} onClick={copy}>
            {texts.copyLink}
          </Button>
        </>
      }
    >
      <p className="mb-3 text-muted-foreground">{texts.partnerPageHint}</p>
      {ask.data ? (
        <div className="rounded-md bg-sunken px-3 py-2 break-all">
          <CopyButton text={ask.data.url} label={texts.partnerPageLink} />
        </div>
      ) : ask.error ? (
        <p role="alert" className="text-destructive">
          {sentenceOf(ask.error)}
        </p>
      ) : (
        <div aria-busy>
          <LoadingNote />
          <Skeleton className="h-10" />
        </div>
      )}
    </Dialog>
  )
}
