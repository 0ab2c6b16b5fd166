import cluster from 'node:cluster'
import { sql } from 'kysely'
import { collectDefaultMetrics, Gauge, type GaugeConfiguration } from 'prom-client'
import type { PoolUse } from '../db/connect.ts'
import { atPace } from '../db/pace.ts'
import { inTurns } from '../lib/in-turns.ts'
import type { Deps } from '../start/deps.ts'
import { answerPrimary } from './ask-workers.ts'
import { registry } from './metrics.ts'

type Queues = { waiting: number; submitted_at: Date | null; delivered_at: Date | null; portions: number }

/** Selects the lengths of the queues in the database, and since when they wait. */
const queuesQuery = sql<Queues>`
  select count(*) as waiting, min(submitted_at) as submitted_at,
    (select max(hour) from delivery_steps) as delivered_at, (select count(*) from delivery_portions) as portions
  from adverts where state = 'WaitingForApproval' and deleted_at is null`

/** Adds the figures that are looked up on demand: of Node, the pools, and the queues in the database. */
export function watch({ db, clock }: Pick<Deps, 'db' | 'clock'>, pools: () => readonly PoolUse[]): void {
  collectDefaultMetrics({ register: registry })
  const add = (gauge: GaugeConfiguration<string>): void =>
    registry.registerMetric(new Gauge({ ...gauge, registers: [] }))
  add({
    name: 'db_pool_connections',
    help: 'Database connections by pool and state; waiting: requests for one.',
    labelNames: ['pool', 'state'],
    collect() {
      for (const { pool, used, idle, waiting } of pools())
        for (const [state, count] of Object.entries({ used, idle, waiting })) this.set({ pool, state }, count)
    },
  })

  const inTurn = inTurns<Queues>()
  const read = () =>
    inTurn('', async () => {
      const { rows } = await atPace('work', () => queuesQuery.execute(db))
      return rows[0] ?? { waiting: 0, submitted_at: null, delivered_at: null, portions: 0 }
    })
  const seconds = (at: Date | null) => (at ? Math.max(0, (clock().getTime() - at.getTime()) / 1000) : 0)
  /** Adds a figure of the queues, the same in every process; it keeps its value while the database is unavailable. */
  const queue = (name: string, help: string, valueOf: (queues: Queues) => number) =>
    add({
      name,
      help,
      aggregator: 'max',
      async collect() {
        await read().then(
          (queues) => this.set(valueOf(queues)),
          () => undefined,
        )
      },
    })
  queue('moderation_waiting_adverts', 'Ads that wait for moderation.', ({ waiting }) => waiting)
  queue('moderation_oldest_wait_seconds', 'How long the oldest of them has waited.', ({ submitted_at: at }) =>
    seconds(at),
  )
  queue('delivery_waiting_portions', 'Portions of steps that are not delivered yet.', ({ portions }) => portions)
  queue('delivery_lag_seconds', 'Time since the last step of delivery.', ({ delivered_at: at }) => seconds(at))
  add({
    name: 'db_up',
    help: 'Whether the database responds.',
    aggregator: 'min',
    async collect() {
      this.set(
        await read().then(
          () => 1,
          () => 0,
        ),
      )
    },
  })
  if (cluster.isWorker) answerPrimary()
}
