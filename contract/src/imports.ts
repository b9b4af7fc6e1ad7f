import { z } from 'zod'
import { importLimits } from './import-file.ts'
import { route } from './route.ts'
import { done, id, instant } from './shapes.ts'

/** A file as it is: its bytes in base64, so that what is no UTF-8 arrives as it was written. */
export const FileBody = z.object({
  fileName: z.string().trim().min(1).max(200),
  content: z
    .base64('The file did not arrive whole. Please choose it again.')
    .max(Math.ceil((importLimits.bytes / 3) * 4) + 4),
  /** How far ahead of UTC the file's times are; needed where the file does not say it, and of no effect where it does. */
  utcOffsetMinutes: z
    .number()
    .int()
    .min(-12 * 60)
    .max(14 * 60)
    .optional(),
})

/** What a file would change, or changed. */
const counts = {
  /** Rows that are not there yet. */
  fills: z.number().int(),
  entries: z.number().int(),
  /** Rows that are there already, from the exchange or from another file. */
  known: z.number().int(),
  /** Rows that are not taken. */
  refused: z.number().int(),
}

export const ImportPreview = z.object({
  /** 'Binance spot trade history' */
  format: z.string(),
  /** The offset that its times were read with, where the file does not say it; null where it does. */
  utcOffsetMinutes: z.number().int().nullable(),
  rows: z.number().int(),
  ...counts,
  /** Rows left out because other rows carry what they say. */
  skipped: z.number().int(),
  /** Of the rows that would be taken; null where there are none. */
  from: instant.nullable(),
  to: instant.nullable(),
  symbols: z.array(z.string()),
  /** Why rows are not taken, most frequent first, at most 20. */
  reasons: z.array(
    z.object({
      reason: z.string(),
      rows: z.number().int(),
      /** The first lines of the file. */ lines: z.array(z.number().int()),
    }),
  ),
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

/** Files of an exchange, or of a person's own making, for what the exchange does not serve any more. */
export const imports = {
  list: route({
    method: 'GET',
    path: '/exchange-keys/:id/imports',
    also: ['/v1/exchange-keys/:id/imports'],
    who: 'trader',
    summary: 'Files that were brought in for an account, newest first.',
    reply: z.object({ imports: z.array(ImportedFile) }),
    refusals: ['key_missing'],
  }),
  preview: route({
    method: 'POST',
    path: '/exchange-keys/:id/imports/preview',
    also: ['/v1/exchange-keys/:id/imports/preview'],
    who: 'trader',
    summary: 'What a file would bring, and which of its rows would be refused and why. Changes nothing.',
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
    summary:
      'Takes the rows of a file that are not there yet, all or none; results are made anew from the oldest of them.',
    body: FileBody,
    bodyLimit: importLimits.bodyBytes,
    ownTransaction: true,
    reply: ImportedFile,
    refusals: [...fileRefusals, 'import_nothing'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/exchange-keys/:id/imports/:importId',
    also: ['/v1/exchange-keys/:id/imports/:importId'],
    who: 'trader',
    summary: 'Takes a file back: its rows go, but for those that another file holds too.',
    reply: done,
    refusals: ['import_missing'],
  }),
} as const
