import { Card } from '../../core/kit/card.tsx'
import { SmallTable } from '../../core/kit/small-table.tsx'
import type { Column } from '../../core/kit/table.tsx'

type Row = readonly [name: string, minimum: string, recommended: string]

const rows: readonly Row[] = [
  ['Memory', '4GB RAM', '8GB or more RAM'],
  ['Disk', '500MB', '1GB'],
  ['Network', 'Internet', 'Broadband'],
  ['Display', '1280x720', '1920x1080'],
]

const columns: readonly Column<Row>[] = [
  { key: 'name', title: <span className="sr-only">Part</span>, muted: true, cell: ([name]) => name },
  { key: 'minimum', title: 'Minimum', cell: ([, minimum]) => minimum },
  { key: 'recommended', title: 'Recommended', cell: ([, , recommended]) => recommended },
]

export const Requirements = () => (
  <Card title="System requirements">
    <SmallTable
      label="System requirements"
      columns={columns}
      rows={rows}
      keyOf={([name]) => name}
      className="border-t"
    />
  </Card>
)
