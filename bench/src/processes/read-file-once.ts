import { readFileSync } from 'node:fs'
import { readFile } from '@harbour/exchanges/files/read-file'

/** Reads one file in a fresh process, and prints the time and memory. Arguments: the file, the exchange. */
const [, , path = '', exchange = ''] = process.argv
const bytes = readFileSync(path)
const userSeconds = (begun: NodeJS.CpuUsage): number => process.cpuUsage(begun).user / 1_000_000
const peakMb = (): number => process.resourceUsage().maxRSS / 1024

const before = peakMb()
const begun = process.cpuUsage()
let rows = 0
for (const row of readFile(bytes, { exchange, hedged: new Set(), contractSizes: new Map() }).rows)
  if ('fill' in row) rows += 1
const seconds = userSeconds(begun)
const grewMb = peakMb() - before

// the minimum work for any reader of these rows
const splitBegun = process.cpuUsage()
let cells = 0
for (const line of bytes.toString().split('\n')) cells += line.split(',').length
const splitSeconds = userSeconds(splitBegun)
console.log(JSON.stringify({ rows, cells, seconds, splitSeconds, grewMb }))
