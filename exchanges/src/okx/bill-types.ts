const types: Readonly<Record<string, string>> = {
  1: '11 12 200 201 202 203',
  2: '1 2 3 4 5 6',
  3: '112 113 170 171 172',
  5: '100 101 102 103 104 105 106 107 109 110 111',
  6: '160 161 162',
  7: '9 14',
  8: '173 174',
  9: '125 126 127 128',
  10: '108 117',
  11: '118 119',
  14: '204 205 206 207 208 209',
  15: '210 211 212 213',
  27: '318 319',
  28: '236 237',
  30: '320 321',
}
const typeOfSubType: ReadonlyMap<string, string> = new Map(
  Object.entries(types).flatMap(([type, subTypes]) =>
    subTypes.split(' ').map((each) => [each, type] as const),
  ),
)

/**
 * The type of a bill by its subtype, which is all that files of bills state; null if OKX's documents name no
 * single type for it (read November 2026): amounts are never guessed.
 */
export const typeOfBill = (subType: string): string | null => typeOfSubType.get(subType) ?? null
