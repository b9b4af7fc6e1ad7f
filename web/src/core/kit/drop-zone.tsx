import { type DragEvent, type HTMLAttributes, useState } from 'react'
import { cx } from './class-names.ts'

interface DropZoneProps extends Omit<HTMLAttributes<HTMLDivElement>, 'onDrop'> {
  readonly onFiles: (files: readonly File[]) => void
  /** Added while files are held over it. */
  readonly overClassName?: string
}

/** A drop target for files. It needs a button inside for people who cannot drag. */
export function DropZone({
  onFiles,
  overClassName = 'border-primary bg-primary-wash',
  className,
  ...rest
}: DropZoneProps) {
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    onFiles(Array.from(event.dataTransfer.files))
  }
  return (
    <div
      {...rest}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={(event) => {
        // a button inside still counts as inside
        const to = event.relatedTarget
        if (!(to instanceof Node && event.currentTarget.contains(to))) setOver(false)
      }}
      onDrop={drop}
      className={cx('border border-dashed', className, isOver && overClassName)}
    />
  )
}
