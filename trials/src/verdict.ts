import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'

const target = fileURLToPath(new URL('../../docs/nightly.md', import.meta.url))

/**
 * Writes the verdict of each experiment that has just run into docs/nightly.md, from the file that the reporter wrote. An experiment that
 * did not run keeps its verdict and date.
 */
export function writeVerdicts(linesFile: string): void {
  const lines = existsSync(linesFile) ? readFileSync(linesFile, 'utf8').trim().split('\n') : []
  const before = existsSync(target) ? readFileSync(target, 'utf8') : ''
  writeFileSync(target, verdictsOf(before, lines, new Date()))
}

function verdictsOf(before: string, lines: readonly string[], now: Date): string {
  const machine = `${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GiB`
  const rows = new Map<string, string>()
  for (const row of before.split('\n')) {
    const [key] = /^\| E-\d\d \| \w+ \|/.exec(row) ?? []
    if (key !== undefined) rows.set(key, row)
  }
  for (const line of lines) {
    const [, id, verdict, figures = ''] = /^(E-\d\d) (PASS|FAIL) (.*)$/.exec(line) ?? []
    const engine = /\bengine=(\w+)/.exec(figures)?.[1]
    if (id === undefined || engine === undefined) continue
    const key = `| ${id} | ${engine} |`
    const plain = figures.replace(/ ?\bengine=\w+/, '').replaceAll('|', '\\|')
    rows.set(key, `${key} ${verdict} | ${now.toISOString().slice(0, 10)}, ${machine} | ${plain} |`)
  }
  return `# Nightly experiments

\`npm run trials -- --nightly\` runs the experiments that take too long for every change, at the promised size, and writes their
verdicts here; \`npm run trials -- --nightly E-45\` runs one of them.

| experiment | engine | verdict | last run | figures |
| --- | --- | --- | --- | --- |
${[...rows.values()].toSorted().join('\n')}
`
}
