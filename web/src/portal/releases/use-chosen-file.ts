import { useState } from 'react'
import type { UploadedFile } from '@harbour/contract/portal/releases'
import { type UploadProgress, useUpload } from './use-upload.ts'

/** A file of a form: chosen, uploaded once, and stored as the server checked it. */
export interface ChosenFile {
  readonly file: File | null
  readonly progress: UploadProgress
  readonly isUploaded: boolean
  readonly choose: (file: File) => void
  /** Removes the file, and aborts a running upload. */
  readonly remove: () => void
  readonly cancel: () => void
  /** Uploads it unless that is done already; null without a file, when it was cancelled, or when the connection stayed broken. */
  readonly send: () => Promise<UploadedFile | null>
}

export function useChosenFile(): ChosenFile {
  const [file, setFile] = useState<File | null>(null)
  /** A refused release does not upload its file again. */
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
