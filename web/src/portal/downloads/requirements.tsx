import { Card } from '../../core/kit/card.tsx'

const rows = [
  ['Memory', '4GB RAM', '8GB or more RAM'],
  ['Disk', '500MB', '1GB'],
  ['Network', 'Internet', 'Broadband'],
  ['Display', '1280x720', '1920x1080'],
] as const

export const Requirements = () => (
  <Card title="System requirements">
    <table className="w-full text-sm" aria-label="System requirements">
      <thead>
        <tr className="border-t text-left text-xs text-subtle-foreground *:h-10 *:px-4 *:font-medium">
          <td />
          <th scope="col">Minimum</th>
          <th scope="col">Recommended</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, minimum, recommended]) => (
          <tr key={name} className="border-t *:h-10 *:px-4">
            <th scope="row" className="text-left font-normal text-muted-foreground">
              {name}
            </th>
            <td>{minimum}</td>
            <td>{recommended}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Card>
)
