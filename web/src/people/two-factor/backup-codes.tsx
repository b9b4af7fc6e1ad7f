import { Check, Copy, Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../core/kit/button.tsx'
import { platform } from '../../core/platform/platform.ts'
import * as actions from '#texts/core/actions'
import * as texts from '#texts/people/two-factor'

interface BackupCodesProps {
  readonly codes: readonly string[]
  readonly email: string
  readonly onDone: () => void
}

/** Shows the codes only this once; each opens one login without the phone. */
export function BackupCodes({ codes, email, onDone }: BackupCodesProps) {
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no')
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      setCopied('yes')
    } catch {
      setCopied('failed')
    }
  }
  const download = (): void => {
    const text = [texts.codesOf(email), texts.eachOnce, '', ...codes, ''].join('\n')
    platform.saveFile('harbour-backup-codes.txt', new Blob([text], { type: 'text/plain;charset=utf-8' }))
  }
  return (
    <>
      <p className="text-sm text-muted-foreground">{texts.keepCodes}</p>
      <ul
        aria-label={texts.backupCodes}
        className="mono grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-md bg-sunken p-4 text-sm hairline max-[420px]:grid-cols-1"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2">
        <Button size="lg" autoFocus icon={copied === 'yes' ? Check : Copy} onClick={() => void copy()}>
          {copied === 'yes' ? texts.copied : actions.copy}
        </Button>
        <Button size="lg" icon={Download} onClick={download}>
          {texts.download}
        </Button>
        <Button size="lg" tone="primary" onClick={onDone}>
          {texts.saved}
        </Button>
      </div>
      <p role="status" className="text-sm text-destructive">
        {copied === 'failed' ? texts.notCopied : null}
      </p>
    </>
  )
}
