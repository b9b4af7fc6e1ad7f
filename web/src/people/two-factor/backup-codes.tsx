import { Check, Copy, Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../core/kit/button.tsx'
import { platform } from '../../core/platform/platform.ts'

interface BackupCodesProps {
  readonly codes: readonly string[]
  readonly email: string
  readonly onDone: () => void
}

/** Shows the codes this one time; each opens one login when the phone is not at hand. */
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
    const text = [`Harbour backup codes for ${email}`, 'Each works for one login.', '', ...codes, ''].join(
      '\n',
    )
    platform.saveFile('harbour-backup-codes.txt', new Blob([text], { type: 'text/plain;charset=utf-8' }))
  }
  return (
    <>
      <p className="text-sm text-muted-foreground">
        Keep these backup codes away from your phone. Each works for one login. They are shown only once.
      </p>
      <ul
        aria-label="Backup codes"
        className="mono grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-md bg-sunken p-4 text-sm hairline max-[420px]:grid-cols-1"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2">
        <Button size="lg" autoFocus icon={copied === 'yes' ? Check : Copy} onClick={() => void copy()}>
          {copied === 'yes' ? 'Copied' : 'Copy'}
        </Button>
        <Button size="lg" icon={Download} onClick={download}>
          Download
        </Button>
        <Button size="lg" tone="primary" onClick={onDone}>
          I have saved them
        </Button>
      </div>
      <p role="status" className="text-sm text-destructive">
        {copied === 'failed' ? 'This browser did not allow copying. Please download them.' : null}
      </p>
    </>
  )
}
