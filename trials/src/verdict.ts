import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'

const target = fileURLToPath(new URL('../../docs/nightly.md', import.meta.url))

/** Writes docs/nightly.md: the verdict of each nightly experiment with its figures, from the file of lines that the reporter wrote. */
export function writeVerdict(linesFile: string, hasPostgres: boolean): void {
  const lines = existsSync(linesFile) ? readFileSync(linesFile, 'utf8').trim().split('\n') : []
  writeFileSync(target, verdictOf(lines.toSorted(), hasPostgres))
}

export function verdictOf(lines: readonly string[], hasPostgres: boolean): string {
  const gigabytes = Math.round(totalmem() / 2 ** 30)
  const rows = lines.map((line) => {
    const [, id = '', verdict = '', rest = ''] = /^(E-\d\d) (PASS|FAIL) (.*)$/.exec(line) ?? []
    return `| ${id} | ${/\bengine=(\w+)/.exec(rest)?.[1] ?? ''} | ${verdict} | ${rest.replace(/ ?\bengine=\w+/, '').replaceAll('|', '\\|')} |`
  })
  const missing = hasPostgres ? '' : ' PostgreSQL was not on this machine, so its half did not run.'
  return `# Nightly experiments

\`npm run trials -- --nightly\` runs the experiments that take too long for every change, at the promised size, and writes this file.
Last run: ${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} cores, ${gigabytes} GiB, ${process.platform}.${missing}

| experiment | engine | verdict | figures |
| --- | --- | --- | --- |
${rows.join('\n')}
`
}
