import { hash32, hexText } from '../truth/hash.ts'
import type { IdGiver } from '../truth/ids.ts'

const krakenLetters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** 'TABCDE-FGHIJ-KLMNOP': the ids imply no order. */
function krakenId(first: string, salt: number, count: number): string {
  const letters = Array.from({ length: 12 }, (_, at) => krakenLetters[hash32(salt, count, at) % 32])
  // The tail is the counter itself, so no two ids of an account are equal.
  const tail = Array.from({ length: 4 }, (_, at) => krakenLetters[(count >>> (5 * (3 - at))) % 32])
  const all = [...letters, ...tail].join('')
  return `${first}${all.slice(0, 5)}-${all.slice(5, 10)}-${all.slice(10)}`
}

export function krakenIds(salt: number): IdGiver {
  let count = 0
  const id = (first: string) => krakenId(first, salt, (count += 1))
  return {
    fill: () => id('T'),
    order: () => id('O'),
    bill: () => id('L'),
    entry: (kind) => id(kind === 'deposit' ? 'QD' : 'QW'),
    txId: (at) => hexText(64, salt, 'tx', at),
  }
}
