import { Select } from '../../core/kit/select.tsx'
import * as texts from '#texts/trading/imports'

const wholeHours = Array.from({ length: 27 }, (_, place) => (place - 12) * 60)
const betweenHours = [-570, -210, 210, 270, 330, 345, 390, 525, 570, 630, 765]
/** All offsets in use, in minutes. */
const offsets = [...wholeHours, ...betweenHours].toSorted((a, b) => a - b)

/** 'UTC+05:30' */
function nameOf(minutes: number): string {
  const away = Math.abs(minutes)
  const [hours, rest] = [Math.floor(away / 60), away % 60].map((part) => String(part).padStart(2, '0'))
  return minutes === 0 ? 'UTC' : `UTC${minutes < 0 ? '−' : '+'}${hours}:${rest}`
}

interface FileZoneProps {
  readonly offset: number
  /** The file brings no rows. */
  readonly isCheck: boolean
  readonly onPick: (minutes: number) => void
}

/** Asks for the time zone of a file whose times state none. */
export function FileZone({ offset, isCheck, onPick }: FileZoneProps) {
  const known = offsets.includes(offset) ? offsets : [offset, ...offsets]
  return (
    <label className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b px-4 py-3">
      <span className="min-w-0 flex-1 basis-64">
        <span className="font-medium">{texts.fileZone}</span>
        <span className="block text-sm text-muted-foreground">
          {isCheck ? texts.zoneNotStated : texts.wrongZone}
        </span>
      </span>
      <Select
        compact
        value={String(offset)}
        options={known.map((minutes) => ({ value: String(minutes), label: nameOf(minutes) }))}
        onPick={(value) => onPick(Number(value))}
      />
    </label>
  )
}
