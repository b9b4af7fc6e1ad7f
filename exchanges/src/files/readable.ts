import type { FileFormat } from './format.ts'
import { forChecks } from '../texts/en/formats.ts'
import { fileFormats } from './formats.ts'

/** Lists the files that an account at an exchange can import: the exchange's own and the general ones. */
export const readableAt = (exchange: string): readonly string[] => [
  ...new Set(
    fileFormats.flatMap(({ refusal, title, ...format }) =>
      refusal === undefined &&
      (format.exchange === null || format.exchange === exchange || format.alsoOf?.includes(exchange))
        ? [format.isCheck === true ? forChecks(title) : title]
        : [],
    ),
  ),
]

/** The table of docs/import-csv.md; a test compares the two. */
export function formatTable(): string {
  const rows = fileFormats
    .filter(({ id }) => id !== 'plain')
    .map((format) => `| ${format.title} | ${useOf(format)} | ${columnsOf(format)} |`)
  return ['| file | read | columns |', '| --- | --- | --- |', ...rows].join('\n')
}

const useOf = ({ refusal, isCheck }: FileFormat): string =>
  refusal !== undefined ? 'no' : isCheck === true ? 'to check' : 'yes'

/** Lists the first columns of the latest layout. */
function columnsOf({ columns }: FileFormat): string {
  const [latest = []] = columns
  const shown = latest.slice(0, 8).join(', ')
  const others = columns.length === 1 ? '' : `; ${columns.length} layouts`
  return `\`${shown}${latest.length > 8 ? ', …' : ''}\`${others}`
}
