import * as messages from '#texts/core/validation'
import { z } from 'zod'
import { limits } from './limits.ts'

/** Money, price or quantity: exact decimal text, never a float. */
export const decimal = z.string().regex(/^-?\d+(\.\d+)?$/)
/** ISO 8601 in UTC with milliseconds. */
export const instant = z.string()
/** A calendar day, from the first one on which databases and clocks agree. */
export const day = z.iso.date(messages.askedDay).refine((text) => text >= '1970-01-01', messages.dayTooEarly)
/** Opaque; callers only compare it and send it back. */
export const id = z.string().min(1).max(64)
const wrongEmail = messages.wrongEmail
export const email = z
  .string()
  .trim()
  .min(3, wrongEmail)
  .max(limits.email.max, wrongEmail)
  .pipe(z.email(wrongEmail))
export const done = z.object({ message: z.string().optional() })

/** A whole number in a query string, within its limits, or none; the message names both limits. */
export const wholeNumberOrNone = (name: string, min: number, max: number) => {
  const message = messages.wholeNumber(name, min, max)
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .pipe(z.number().min(min, message).max(max, message))
    .optional()
}

/** A whole number in a query string, within its limits; `fallback` without one. */
export const wholeNumber = (name: string, min: number, max: number, fallback: number) =>
  wholeNumberOrNone(name, min, max).transform((value) => value ?? fallback)

/** A coin, a pair, or a whole symbol such as BTC/USDT:USDT, in a query string. */
export const askedSymbol = z
  .string()
  .regex(/^[A-Za-z0-9:_/.-]{1,40}$/, messages.askedSymbol)
  .optional()

/** A comma-separated list of ids in a query string. */
export const idList = z
  .string()
  .max(2000)
  .transform((text) => text.split(',').filter((part) => part.length > 0))
  .pipe(z.array(id).max(100))
