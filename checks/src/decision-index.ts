/** Validates docs/decisions: the index table, the files that it names, and the links between decisions that amend each other. */

interface Row {
  readonly number: number
  readonly file: string
  readonly title: string
  readonly area: string
  readonly status: string
  readonly date: string
}

const areas = [
  'sync',
  'figures',
  'exchanges',
  'imports',
  'database',
  'http',
  'security',
  'portal',
  'web',
  'desktop',
  'tests',
  'house',
]
const maxLines = 40
const headings = ['Context', 'Decision', 'Consequences']
const gapsHeading = '## Numbers without a file'

const link = String.raw`\[\d+\]\([^)]+\)`
const rowPattern = /^\| \[(\d+)\]\(([^)]+)\) \| (.+?) \| (\S+) \| (.+?) \| (\S+) \|$/
const statusPattern = new RegExp(`^(?:accepted|superseded by ${link}|amended by ${link}(?:, ${link})*)$`)

const numberOf = (file: string) => Number(/^(\d{4})-[a-z0-9]+(?:-[a-z0-9]+)*\.md$/.exec(file)?.[1] ?? 0)
const linksOf = (text: string) => [...text.matchAll(/\]\((\d{4}-[^)#]+)\)/g)].map((match) => match[1] ?? '')

function isDate(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) && text.length === 10
}

/** The missing numbers that the table of gaps explains. */
function explainedGaps(index: string): number[] {
  const [, table = ''] = index.split(gapsHeading)
  return [...table.matchAll(/^\| ([\d, ]+) \| .*\w.* \|$/gm)].flatMap((match) =>
    (match[1] ?? '').split(',').map(Number),
  )
}

function faultsOfText(file: string, text: string): string[] {
  const found = [...text.matchAll(/^## (.*)$/gm)].map((match) => match[1] ?? '')
  const faults = found.join() === headings.join() ? [] : [`${file}: headings are ${found.join(', ')}`]
  const empty = text.split(/^## .*$/m).filter((section) => section.trim() === '')
  if (empty.length > 0) faults.push(`${file}: a section is empty`)
  const lines = text.trimEnd().split('\n').length
  if (lines > maxLines) faults.push(`${file}: ${lines} lines, and ${maxLines} at most`)
  return faults
}

function faultsOfRow(row: Row, decisions: ReadonlyMap<string, string>): string[] {
  const { number, file, title, area, status, date } = row
  const text = decisions.get(file)
  if (text === undefined) return [`${file}: in the index and not in the folder`]
  const faults = [
    ...(numberOf(file) === number ? [] : [`${file}: listed as number ${number}`]),
    ...(text.startsWith(`# ${number}. ${title}\n`) ? [] : [`${file}: its heading is not "${title}"`]),
    ...(areas.includes(area) ? [] : [`${file}: unknown area "${area}"`]),
    ...(statusPattern.test(status) ? [] : [`${file}: status "${status}"`]),
    ...(isDate(date) ? [] : [`${file}: date "${date}"`]),
  ]
  for (const later of linksOf(status)) {
    if (!linksOf(text).includes(later)) faults.push(`${file}: does not link ${later}, which changes it`)
    if (!linksOf(decisions.get(later) ?? '').includes(file))
      faults.push(`${file}: ${later} changes it and does not link back`)
  }
  return faults
}

/** Returns the errors of the index and the decisions, each in one sentence; `decisions` holds texts by file name. */
export function indexFaults(index: string, decisions: ReadonlyMap<string, string>): string[] {
  const lines = index.split('\n').filter((line) => line.startsWith('| ['))
  const rows = lines.flatMap((line): Row[] => {
    const match = rowPattern.exec(line)
    if (match === null) return []
    const [, number, file = '', title = '', area = '', status = '', date = ''] = match
    return [{ number: Number(number), file, title, area, status, date }]
  })
  const numbers = rows.map(({ number }) => number)
  const gaps = Array.from({ length: Math.max(0, ...numbers) }, (_, at) => at + 1).filter(
    (number) => !numbers.includes(number),
  )
  const explained = explainedGaps(index)
  return [
    ...lines.filter((line) => !rowPattern.test(line)).map((line) => `not a row of the index: ${line}`),
    ...numbers
      .filter((number, at) => at > 0 && number <= (numbers[at - 1] ?? 0))
      .map((number) => `${number}: twice or out of order`),
    ...gaps
      .filter((number) => !explained.includes(number))
      .map((number) => `${number}: a gap that is not explained`),
    ...explained
      .filter((number) => !gaps.includes(number))
      .map((number) => `${number}: explained and no gap`),
    ...[...decisions.keys()]
      .filter((file) => !rows.some((row) => row.file === file))
      .map((file) => `${file}: in the folder and not in the index`),
    ...[...decisions].flatMap(([file, text]) => faultsOfText(file, text)),
    ...rows.flatMap((row) => faultsOfRow(row, decisions)),
  ]
}
