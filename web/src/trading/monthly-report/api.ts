import { table } from 'virtual:api-table/monthlyReport'
import { addressOf, clientOf, failureOf, request, readAnswer } from '../../core/api/api.ts'
import { session } from '../../core/api/session.ts'

/** The calls of the report's page, over their own table. */
export const { monthlyReport } = clientOf<'monthlyReport'>(table)

export interface ReportQuery {
  readonly timeZone: string
  readonly from: string
  readonly to: string
  readonly accounts?: string
  readonly bot?: string
  readonly compareFrom?: string
  readonly compareTo?: string
}

/** Fetches the report as a PDF file. */
export async function fetchPdf(query: ReportQuery): Promise<Blob> {
  const token = session.token()
  const [, path] = table['monthlyReport']?.['pdf'] ?? ['GET', '/monthly-report.pdf']
  const response = await request(addressOf(path, { query: { ...query } }), {})
  if (response.ok) return response.blob()
  if (response.status === 401 && session.token() === token) session.end('expired')
  throw failureOf(response.status, await readAnswer(response))
}
