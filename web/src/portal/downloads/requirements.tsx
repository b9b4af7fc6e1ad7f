import { Card } from '../../core/kit/card.tsx'
import { SmallTable } from '../../core/kit/small-table.tsx'
import type { Column } from '../../core/kit/table.tsx'
import * as texts from '#texts/portal/downloads'

type Row = readonly [name: string, minimum: string, recommended: string]

const rows: readonly Row[] = [
  [texts.memory, texts.memoryMinimum, texts.memoryRecommended],
  [texts.disk, texts.diskMinimum, texts.diskRecommended],
  [texts.network, texts.internet, texts.broadband],
  [texts.display, '1280x720', '1920x1080'],
]

const columns: readonly Column<Row>[] = [
  { key: 'name', title: <span className="sr-only">{texts.part}</span>, muted: true, cell: ([name]) => name },
  { key: 'minimum', title: texts.minimum, cell: ([, minimum]) => minimum },
  { key: 'recommended', title: texts.recommended, cell: ([, , recommended]) => recommended },
]

export const Requirements = () => (
  <Card title={texts.requirements}>
    <SmallTable
      label={texts.requirements}
      columns={columns}
      rows={rows}
      keyOf={([name]) => name}
      className="border-t"
    />
  </Card>
)
