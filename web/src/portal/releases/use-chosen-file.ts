import { useState } from 'react'
import type { UploadedFile } from '@harbour/contract/portal/releases'
import { type UploadProgress, useUpload } from './use-upload.ts'

/** A file of a form: chosen, sent once, and remembered as the server checked it. */
export interface ChosenFile {
  readonly file: File | null
  readonly progress: UploadProgress
  readonly isUploaded: boolean
  readonly choose: (file: File) => void
  /** Forgets the file, and ends its upload where one runs. */
  readonly remove: () => void
  readonly cancel: () => void
  /** Sends it unless it is there already; null without a file, when it was cancelled, or when the line stayed broken. */
  readonly send: () => Promise<UploadedFile | null>
}

export function useChosenFile(): ChosenFile {
  const [file, setFile] = useState<File | null>(null)
  /** A release that is refused does not send its file again. */
  const [uploaded, setUploaded] = useState<UploadedFile | null>(null)
  const uploading = useUpload()
  return {
    file,
    progress: uploading,
    isUploaded: uploaded !== null,
    choose(chosen) {
      setFile(chosen)
      setUploaded(null)
    },
    remove() {
      uploading.cancel()
      setFile(null)
      setUploaded(null)
    },
    cancel: () => uploading.cancel(),
    async send() {
      if (file === null) return null
      const sent = uploaded ?? (await uploading.run(file))
      setUploaded(sent)
      return sent
    },
  }
}
