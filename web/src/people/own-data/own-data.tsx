import { Download } from 'lucide-react'
import { useState } from 'react'
import { sentenceOf } from '../../core/errors/api-error.ts'
import { Button } from '../../core/kit/button.tsx'
import { fetchOwnData } from './fetch-own-data.ts'
import { platform } from '../../core/platform/platform.ts'
import { NoticeBanner, useNotice } from '../settings/section.tsx'

export function OwnData() {
  const [notice, setNotice] = useNotice()
  const [busy, setBusy] = useState(false)
  const download = async (): Promise<void> => {
    setNotice(null)
    setBusy(true)
    try {
      const name = `harbour-data-${new Date().toISOString().slice(0, 10)}.json`
      platform.saveFile(name, await fetchOwnData())
      setNotice({ good: true, text: `${name} was downloaded` })
    } catch (error) {
      setNotice({ good: false, text: sentenceOf(error, 'Failed to download your data') })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <NoticeBanner notice={notice} />
      <p className="text-sm text-muted-foreground">
        Profile, settings, devices, connections, trades, balances, equity, feedback and messages, as JSON. No
        passwords or exchange secrets.
      </p>
      <Button
        size="lg"
        icon={Download}
        className="self-start"
        busy={busy}
        busyText="Preparing..."
        onClick={() => void download()}
      >
        Download my data
      </Button>
    </>
  )
}
