import type { ComponentProps } from 'react'

interface FileInputProps
  extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'tabIndex' | 'onChange'> {
  readonly onFiles: (files: readonly File[]) => void
}

/** The browser's file picker, opened by a button beside it. The same file can be chosen again after it was corrected. */
export function FileInput({ onFiles, ...rest }: FileInputProps) {
  return (
    <input
      {...rest}
      type="file"
      tabIndex={-1}
      className="sr-only"
      onChange={({ target }) => {
        const files = Array.from(target.files ?? [])
        target.value = ''
        if (files.length > 0) onFiles(files)
      }}
    />
  )
}
