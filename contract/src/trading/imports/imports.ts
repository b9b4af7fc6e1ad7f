import * as messages from '#texts/core/validation'
import { z } from 'zod'
import { importLimits } from './import-file.ts'
import { route } from '../../core/route.ts'
import { done, id, instant } from '../../core/shapes.ts'

const DecimalSign = z.enum(['.', ','])
const DateOrder = z.enum(['day', 'month'])

/** The raw bytes of a file in base64, so that files in other encodings arrive unchanged. */
export const FileBody = z.object({
  fileName: z.string().trim().min(1).max(200),
  content: z.base64(messages.fileIncomplete).max(Math.ceil((importLimits.bytes / 3) * 4) + 4),
  /** The UTC offset of the file's times, for files that do not state it. */
  utcOffsetMinutes: z
    .number()
    .int()
    .min(-12 * 60)
    .max(14 * 60)
    .optional(),
  /** The offset was chosen for this same file, not just taken from the device. */
  zoneIsChosen: z.boolean().optional(),
  /** The decimal separator, for an ambiguous file. */
  decimalSign: DecimalSign.optional(),
  /** The order of a date such as 01/03/2024, likewise. */
  dateOrder: DateOrder.optional(),
})

/** The counts of an import, planned or done. */
const counts = {
  /** New rows. */
  fills: z.number().int(),
  entries: z.number().int(),
  /** Known rows, from the exchange or from another file. */
  known: z.number().int(),
  /** Refused rows. */
  refused: z.number().int(),
}

/** Ambiguous cells, with the result of each choice, in the order of the choices. */
const samples = z.array(
  z.object({
    line: z.number().int(),
    column: z.string(),
    written: z.string(),
    readings: z.tuple([z.string(), z.string()]),
  }),
)

/** A question that only the owner of a file can answer. */
export const ImportQuestion = z.discriminatedUnion('about', [
  z.object({
    about: z.literal('decimal_sign'),
    choices: z.tuple([z.literal('.'), z.literal(',')]),
    chosen: DecimalSign.nullable(),
    samples,
  }),
  z.object({
    about: z.literal('date_order'),
    choices: z.tuple([z.literal('day'), z.literal('month')]),
    chosen: DateOrder.nullable(),
    samples,
  }),
])
export type ImportQuestion = z.output<typeof ImportQuestion>

/** A check of stored trades by a file that brings none itself. */
export const ImportCheck = z.object({
  about: z.enum(['order', 'closed_pnl']),
  /** The moments of its first and last row. */
  from: instant,
  to: instant,
  /** Orders, or periods of an instrument from flat to flat. */
  equal: z.number().int(),
  different: z.number().int(),
  /**
   * Trades that cannot be compared: an open position, one that began before the file, trades without the id of their order.
   */
  unknown: z.number().int(),
  /** Differences by time, at most 50. `ours` is null if there is no trade at all. */
  differences: z.array(
    z.object({
      symbol: z.string(),
      /** The exchange's id of the order; null for closed profit and loss. */
      orderId: z.string().nullable(),
      from: instant,
      to: instant,
      what: z.enum(['quantity', 'profit']),
      /** Quantity in base currency or contracts, or profit in `unit`. */
      file: z.string(),
      ours: z.string().nullable(),
      unit: z.string().nullable(),
    }),
  ),
})
export type ImportCheck = z.output<typeof ImportCheck>

export const ImportPreview = z.object({
  /** 'Binance spot trade history' */
  format: z.string(),
  /** The offset applied to its times, if the file does not state it; null if it does. */
  utcOffsetMinutes: z.number().int().nullable(),
  /** Open questions: until each is answered no row is read, and the file cannot be imported. */
  questions: z.array(ImportQuestion),
  /** Columns without a meaning for Harbour, which are left out. */
  ignored: z.array(z.string()),
  rows: z.number().int(),
  ...counts,
  /** Rows left out because other rows include their content. */
  skipped: z.number().int(),
  /** The first moment of the rows to import; null without rows. */
  from: instant.nullable(),
  to: instant.nullable(),
  symbols: z.array(z.string()),
  /** The reasons why rows are refused, most frequent first, at most 20. */
  reasons: z.array(
    z.object({
      reason: z.string(),
      rows: z.number().int(),
      /** The first lines of the file. */ lines: z.array(z.number().int()),
    }),
  ),
  /** Null for a file that brings rows, and while a question is open. */
  check: ImportCheck.nullable(),
})
export type ImportPreview = z.output<typeof ImportPreview>

export const ImportedFile = z.object({
  id,
  fileName: z.string(),
  format: z.string(),
  ...counts,
  from: instant,
  to: instant,
  createdAt: instant,
})
export type ImportedFile = z.output<typeof ImportedFile>

const fileRefusals = ['key_missing', 'import_unreadable', 'import_busy'] as const

/** Imports of files from an exchange, or made by a person, with data that the exchange does not serve any more. */
export const imports = {
  list: route({
    method: 'GET',
    path: '/exchange-keys/:id/imports',
    also: ['/v1/exchange-keys/:id/imports'],
    who: 'trader',
    summary: 'List the imported files of an account, newest first.',
    reply: z.object({
      imports: z.array(ImportedFile),
      /** Titles of the files that can be imported into this account, Harbour's own first. */
      readable: z.array(z.string()),
    }),
    refusals: ['key_missing'],
  }),
  preview: route({
    method: 'POST',
    path: '/exchange-keys/:id/imports/preview',
    also: ['/v1/exchange-keys/:id/imports/preview'],
    who: 'trader',
    summary:
      'Preview an import: the rows it would add, and the rows it would refuse with the reason. Nothing is stored.',
    body: FileBody,
    bodyLimit: importLimits.bodyBytes,
    ownTransaction: true,
    reply: ImportPreview,
    refusals: fileRefusals,
  }),
  create: route({
    method: 'POST',
    path: '/exchange-keys/:id/imports',
    also: ['/v1/exchange-keys/:id/imports'],
    who: 'trader',
    summary: 'Import the new rows of a file, all or none. Results are recalculated from the oldest of them.',
    body: FileBody,
    bodyLimit: importLimits.bodyBytes,
    ownTransaction: true,
    reply: ImportedFile,
    refusals: [...fileRefusals, 'import_nothing', 'import_question'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/exchange-keys/:id/imports/:importId',
    also: ['/v1/exchange-keys/:id/imports/:importId'],
    who: 'trader',
    summary: 'Undo an import. Rows that another file also holds stay.',
    ownTransaction: true,
    reply: done,
    refusals: ['import_missing'],
  }),
} as const
