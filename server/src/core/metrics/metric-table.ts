/** One metric as Prometheus knows it. Names contain their unit, and counters end in `_total`. */
interface MetricRow {
  readonly name: string
  readonly kind: 'counter' | 'gauge' | 'histogram'
  readonly help: string
  readonly labels: readonly string[]
  /** Upper bounds; only histograms have them. */
  readonly buckets?: readonly number[]
}

/** Every metric of ours. Dashboards and alerts in `deploy/` may use only these and those of `processMetrics`. */
export const metricTable = [
  {
    name: 'harbour_build_info',
    kind: 'gauge',
    help: 'Always 1; the labels name the version and the role of the process',
    labels: ['version', 'role'],
  },
  {
    name: 'harbour_http_requests_total',
    kind: 'counter',
    help: 'Answered requests',
    labels: ['method', 'route', 'status'],
  },
  {
    name: 'harbour_http_request_seconds',
    kind: 'histogram',
    help: 'Time to answer',
    labels: ['route'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  },
  {
    name: 'harbour_event_streams_open',
    kind: 'gauge',
    help: 'Open streams of server-sent events of this process',
    labels: [],
  },
  {
    name: 'harbour_database_up',
    kind: 'gauge',
    help: '1 while the database answers this process, else 0',
    labels: [],
  },
  {
    name: 'harbour_database_pool_connections',
    kind: 'gauge',
    help: 'Database connections of this process, by state: used or idle',
    labels: ['state'],
  },
  {
    name: 'harbour_database_pool_waiting',
    kind: 'gauge',
    help: 'Requests of this process that wait for a database connection',
    labels: [],
  },
  {
    name: 'harbour_cluster_node_up',
    kind: 'gauge',
    help: '1 while a node of the cluster answers and may show people their rows, else 0',
    labels: ['node'],
  },
  {
    name: 'harbour_cluster_prepared_seconds',
    kind: 'gauge',
    help: 'Age of the oldest prepared transaction on a node of the cluster; 0 if there is none',
    labels: ['node'],
  },
  {
    name: 'harbour_long_reads_total',
    kind: 'counter',
    help: 'Reads of files and reports, with a read replica set: served by it, or by the primary since it lagged behind or was unusable',
    labels: ['served'],
  },
  {
    name: 'harbour_processes',
    kind: 'gauge',
    help: 'Processes on the database that said within a minute that they live',
    labels: ['role'],
  },
  {
    name: 'harbour_sync_accounts',
    kind: 'gauge',
    help: 'Accounts, also those that wait for their owner',
    labels: ['exchange'],
  },
  {
    name: 'harbour_sync_accounts_due',
    kind: 'gauge',
    help: 'Accounts that are due and not being read',
    labels: ['exchange'],
  },
  { name: 'harbour_sync_leases', kind: 'gauge', help: 'Accounts that are being read', labels: ['exchange'] },
  {
    name: 'harbour_sync_accounts_retrying',
    kind: 'gauge',
    help: 'Accounts whose last run failed and is to be repeated',
    labels: ['exchange'],
  },
  {
    name: 'harbour_sync_accounts_suspended',
    kind: 'gauge',
    help: 'Accounts that are not read until their owner acts',
    labels: ['exchange'],
  },
  {
    name: 'harbour_sync_lag_seconds',
    kind: 'gauge',
    help: 'The longest time that a due account has waited for its run',
    labels: ['exchange'],
  },
  {
    name: 'harbour_sync_oldest_read_seconds',
    kind: 'gauge',
    help: 'Time since the last complete run of the account whose run is longest ago',
    labels: ['exchange'],
  },
  {
    name: 'harbour_fold_backlog_accounts',
    kind: 'gauge',
    help: 'Accounts whose results were folded by earlier rules and wait to be folded again',
    labels: ['exchange'],
  },
  {
    name: 'harbour_result_comparisons_due',
    kind: 'gauge',
    help: 'Accounts whose stored results are to be compared with their fills',
    labels: ['exchange'],
  },
  {
    name: 'harbour_sync_runs_total',
    kind: 'counter',
    help: 'Runs of this process by their end: complete, repeated, parked, failed, lost or stopped',
    labels: ['exchange', 'result'],
  },
  {
    name: 'harbour_sync_run_seconds',
    kind: 'histogram',
    help: 'Time of a run of this process, from its lease to its end',
    labels: ['exchange'],
    buckets: [0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1_800],
  },
  {
    name: 'harbour_exchange_requests_total',
    kind: 'counter',
    help: 'Requests of this process to an exchange',
    labels: ['exchange', 'egress'],
  },
  {
    name: 'harbour_exchange_weight_total',
    kind: 'counter',
    help: 'Weight of these requests, in the units of the exchange',
    labels: ['exchange', 'egress'],
  },
  {
    name: 'harbour_exchange_budget_left_ratio',
    kind: 'gauge',
    help: 'Share of the burst that may still be sent at once; 0 means that requests wait',
    labels: ['exchange', 'egress'],
  },
  {
    name: 'harbour_exchange_budget_wait_seconds',
    kind: 'gauge',
    help: 'How long the next request waits for its turn',
    labels: ['exchange', 'egress'],
  },
  {
    name: 'harbour_exchange_pause_seconds',
    kind: 'gauge',
    help: 'What is left of a pause that the exchange demanded',
    labels: ['exchange', 'egress'],
  },
  { name: 'harbour_mail_waiting', kind: 'gauge', help: 'Mails that have not been sent', labels: [] },
  {
    name: 'harbour_mail_retrying',
    kind: 'gauge',
    help: 'Mails among them that could not be sent yet',
    labels: [],
  },
  {
    name: 'harbour_mail_failed',
    kind: 'gauge',
    help: 'Mails of the last day that will not be sent any more',
    labels: [],
  },
  {
    name: 'harbour_mail_oldest_seconds',
    kind: 'gauge',
    help: 'Age of the oldest mail that has not been sent',
    labels: [],
  },
] as const satisfies readonly MetricRow[]

/** Metrics of the library that our dashboards and alerts may use as well. It has more. */
export const processMetrics = [
  'process_cpu_seconds_total',
  'process_resident_memory_bytes',
  'process_start_time_seconds',
  'nodejs_eventloop_lag_p99_seconds',
  'nodejs_heap_size_used_bytes',
] as const

type Row = (typeof metricTable)[number]
type Named<K extends Row['kind']> = Extract<Row, { readonly kind: K }>

export type CounterName = Named<'counter'>['name']
export type HistogramName = Named<'histogram'>['name']
export type GaugeName = Named<'gauge'>['name']
/** The labels of a metric, each with its value. */
export type LabelsOf<N extends Row['name']> = Readonly<
  Record<Extract<Row, { readonly name: N }>['labels'][number], string>
>
