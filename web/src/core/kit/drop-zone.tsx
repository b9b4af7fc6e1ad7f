import { type DragEvent, type HTMLAttributes, useState } from 'react'
import { cx } from './class-names.ts'

interface DropZoneProps extends Omit<HTMLAttributes<HTMLDivElement>, 'onDrop'> {
  readonly onFiles: (files: readonly File[]) => void
  /** Added while files are held over it. */
  readonly overClassName?: string
}

/** A place where files can be let fall. Whoever cannot drag needs a button within it. */
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
        // over a button within is still over
        const to = event.relatedTarget
        if (!(to instanceof Node && event.currentTarget.contains(to))) setOver(false)
      }}
      onDrop={drop}
      className={cx('border border-dashed', className, isOver && overClassName)}
    />
  )
}
