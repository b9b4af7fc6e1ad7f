import { Download } from 'lucide-react'
import { useState } from 'react'
import { sentenceOf } from '../../core/errors/api-error.ts'
import { Button } from '../../core/kit/button.tsx'
import { fetchOwnData } from './fetch-own-data.ts'
import { platform } from '../../core/platform/platform.ts'
import { NoticeBanner, useNotice } from '../settings/section.tsx'
import * as texts from '#texts/people/own-data'

export function OwnData() {
  const [notice, setNotice] = useNotice()
  const [busy, setBusy] = useState(false)
  const download = async (): Promise<void> => {
    setNotice(null)
    setBusy(true)
    try {
      const name = `harbour-data-${new Date().toISOString().slice(0, 10)}.json`
      platform.saveFile(name, await fetchOwnData())
      setNotice({ good: true, text: texts.downloaded(name) })
    } catch (error) {
      setNotice({ good: false, text: sentenceOf(error, texts.downloadFailed) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <NoticeBanner notice={notice} />
      <p className="text-sm text-muted-foreground">{texts.contents}</p>
      <Button
        size="lg"
        icon={Download}
        className="self-start"
        busy={busy}
        busyText={texts.preparing}
        onClick={() => void download()}
      >
        {texts.download}
      </Button>
    </>
  )
}
