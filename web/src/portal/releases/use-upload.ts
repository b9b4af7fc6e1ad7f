import { useEffect, useRef, useState } from 'react'
import type { UploadedFile } from '@harbour/contract/portal/releases'
import { logFailure } from '../../core/log/log.ts'
import { abandon, upload, UploadStopped } from './resumable-upload.ts'
import { createSpeedometer } from './speed.ts'

export type UploadStage = 'idle' | 'sending' | 'broken' | 'stopped' | 'checking'

export interface UploadProgress {
  readonly stage: UploadStage
  readonly sent: number
  /** Bytes per second. */
  readonly speed: number | null
}

const idle: UploadProgress = { stage: 'idle', sent: 0, speed: null }

export interface Uploading extends UploadProgress {
  /** Uploads the file, or the missing rest of it; null when it was cancelled or the connection stayed broken. */
  run(file: File): Promise<UploadedFile | null>
  cancel(): void
}

/** One upload of a form. Leaving the screen stops it; the uploaded part is resumed when the same file is chosen again. */
export function useUpload(): Uploading {
  const [progress, setProgress] = useState<UploadProgress>(idle)
  const running = useRef<{ readonly file: File; readonly stop: AbortController } | null>(null)
  useEffect(() => () => running.current?.stop.abort(), [])
  const run = async (file: File): Promise<UploadedFile | null> => {
    const stop = new AbortController()
    running.current = { file, stop }
    const speedometer = createSpeedometer()
    setProgress({ ...idle, stage: 'sending' })
    const watcher = {
      onSent: (sent: number) =>
        setProgress({ stage: 'sending', sent, speed: speedometer.tell(sent, performance.now()) }),
      onBroken: (isBroken: boolean) =>
        setProgress((before) => ({ ...before, stage: isBroken ? 'broken' : 'sending', speed: null })),
      onChecking: () => setProgress({ stage: 'checking', sent: file.size, speed: null }),
    }
    try {
      const uploaded = await upload(file, watcher, stop.signal)
      setProgress(idle)
      return uploaded
    } catch (error) {
      if (error instanceof UploadStopped) {
        setProgress((before) => ({ ...before, stage: 'stopped', speed: null }))
        return null
      }
      setProgress(idle)
      if (stop.signal.aborted) return null
      throw error
    } finally {
      if (running.current?.stop === stop) running.current = null
    }
  }
  const cancel = (): void => {
    const now = running.current
    setProgress(idle)
    if (!now) return
    now.stop.abort()
    abandon(now.file).catch((error: unknown) => logFailure('A cancelled upload could not be removed', error))
  }
  return { ...progress, run, cancel }
}
