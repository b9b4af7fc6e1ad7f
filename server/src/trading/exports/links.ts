import { minuteMs } from '@harbour/ledger/durations'
import type { exports } from '@harbour/contract/trading/exports'
import { limits } from '@harbour/contract/core/limits'
import type { Query } from '@harbour/contract/core/route'
import { SealBroken } from '../../core/secrets/seal.ts'
import { createTextSeal } from '../../core/secrets/text-seal.ts'
import type { Services } from '../../core/services/services.ts'

type Exports = typeof exports
type SheetName = Exclude<keyof Exports, 'file'>

/** A requested file: its kind, its owner, and the filter of the screen. */
export type Wanted = {
  readonly [Name in SheetName]: {
    readonly sheet: Name
    readonly userId: string
    readonly fileName: string
    readonly query: Query<Exports[Name]>
  }
}[SheetName]

/** Signed URLs of files. The address contains all parameters of the file, sealed, so that a log does not reveal them. */
export interface ExportLinks {
  make(wanted: Wanted): string
  /** Null for an address that is not ours, or has expired. */
  read(link: string): Wanted | null
}

interface Sealed {
  readonly untilMs: number
  readonly wanted: Wanted
}

export function createExportLinks({ settings, now }: Pick<Services, 'settings' | 'now'>): ExportLinks {
  const seal = createTextSeal('export-links', settings.secret, settings.oldSecrets)
  return {
    make(wanted) {
      const sealed: Sealed = { untilMs: now() + limits.exports.linkMinutes * minuteMs, wanted }
      const link = Buffer.from(seal.seal(JSON.stringify(sealed)), 'base64').toString('base64url')
      return `/api/exports/file?link=${link}`
    },
    read(link) {
      const { untilMs, wanted } = open(link) ?? { untilMs: 0, wanted: null }
      return untilMs > now() ? wanted : null
    },
  }

  function open(link: string): Sealed | null {
    try {
      const sealed: Sealed = JSON.parse(seal.open(Buffer.from(link, 'base64url').toString('base64')))
      return sealed
    } catch (error) {
      if (error instanceof SealBroken) return null
      throw error
    }
  }
}
