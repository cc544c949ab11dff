import { sql } from 'kysely'
import type { AccessSession } from '../domain/access.ts'
import type { AuthUser } from '../domain/auth-user.ts'
import { claimNext } from './claimed-work.ts'
import type { Tx } from './database.ts'
import { holding } from './holding.ts'
import { QueueWorker } from './queue-worker.ts'
import type { Runtime } from './runtime.ts'
import { identify } from './session.ts'

/** One transaction, including the job's progress. */
export interface Batch {
  tx: Tx
  session: AccessSession
  user: AuthUser
  jobId: number
}

/** Work between batches without a transaction: slow or external. Repeated after a crash. */
export interface Between {
  between: () => Promise<void>
}

/** Runs one batch and reports what follows. Throwing rolls back and retries later. */
export type JobStep = (batch: Batch) => Promise<'more' | 'done' | Between>

/** Final failure without retry; the reason is a text key. */
export class JobRefused extends Error {}

interface Claimed {
  id: number
  corporate_id: number
  kind: string
  fence: number
}

interface OpenedJob {
  user_id: number
  access_version: number
  cancel_requested: boolean
}

// Batches lock the job's row and claiming skips locked rows: the lease only covers gaps or heartbeats.
const lease = '5 seconds'

const beatMilliseconds = 1500

/** Statement timeout in seconds: sorting a large file's rows takes one. */
const longestStatement = 60

/** Idle seconds before a frozen or disconnected batch loses its job. */
const maxIdleSeconds = 8

type JobRuntime = Pick<Runtime, 'database' | 'log'> & Partial<Pick<Runtime, 'events'>>

/** Kinds that queue behind each other, independently of other lanes. */
export type JobLane = Readonly<Record<string, JobStep>>

/**
 * Runs one job per lane in this process, alongside other processes. Expired jobs are taken over; fencing blocks the
 * dead worker's writes.
 */
export class JobRunner {
  readonly #runtime: JobRuntime
  readonly #workers: readonly QueueWorker[]

  /** Unknown kinds go to the first lane, to fail instead of waiting forever. */
  constructor(runtime: JobRuntime, lanes: readonly JobLane[]) {
    this.#runtime = runtime
    this.#workers = lanes.map((lane, at) => {
      const kinds = at === 0 ? null : Object.keys(lane)
      const others = at === 0 ? lanes.slice(1).flatMap((other) => Object.keys(other)) : []
      const worker: QueueWorker = new QueueWorker(runtime.log, [
        async () => {
          const job = await this.#claim(kinds, others)
          if (job) await this.#run(job, lane[job.kind], worker)
          return job !== undefined
        },
      ])
      return worker
    })
  }

  /** Polls now and every two seconds. `alone`: takes over all leases at once, as no other process exists. */
  async start(alone: boolean): Promise<void> {
    if (alone) await this.#system((tx) => sql`select reclaim_jobs()`.execute(tx.db))
    for (const worker of this.#workers) worker.start()
  }

  wake(): void {
    for (const worker of this.#workers) worker.wake()
  }

  /** Finishes the current batch; the rest resumes at restart. */
  async stop(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.stop()))
  }

  async idle(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.idle()))
  }

  #system<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.#runtime.database.transaction({ role: 'system' }, work)
  }

  #claim(kinds: readonly string[] | null, others: readonly string[]): Promise<Claimed | undefined> {
    return claimNext(
      this.#runtime.database,
      sql`claim_job(${lease}::interval, ${kinds}::text[], ${others}::text[])`,
    )
  }

  async #run(job: Claimed, step: JobStep | undefined, worker: QueueWorker): Promise<void> {
    try {
      if (!step) throw new JobRefused('job.unknown_kind')
      for (;;) {
        const outcome = await this.#batch(job, step)
        this.#runtime.events?.wrote()
        if (typeof outcome === 'object') await this.#holding(job, outcome)
        const isMore = outcome === 'more' || typeof outcome === 'object'
        if (isMore && !worker.stopped) continue
        if (isMore) return await this.#release(job)
        if (outcome !== 'lost') await this.#finish(job, outcome)
        return
      }
    } catch (error) {
      if (worker.stopped) return await this.#release(job).catch(() => undefined)
      this.#runtime.log.error({ job_id: job.id, kind: job.kind, error: String(error) }, 'job failed')
      const refused = error instanceof JobRefused
      await this.#finish(
        job,
        refused ? 'failed' : 'retry',
        refused ? error.message : String(error).slice(0, 500),
      )
    }
  }

  #batch(job: Claimed, step: JobStep): Promise<Awaited<ReturnType<JobStep>> | 'cancelled' | 'lost'> {
    return this.#opened(job, async (tx, opened) => {
      if (!opened) return 'lost'
      if (opened.cancel_requested) return 'cancelled'
      const { session, user } = await identify(this.#runtime.database, tx, opened)
      return step({ tx, session, user, jobId: job.id })
    })
  }

  #opened<T>(job: Claimed, work: (tx: Tx, opened: OpenedJob | undefined) => Promise<T>): Promise<T> {
    const share = { corporate: String(job.corporate_id) }
    const open = `select * from open_job(${job.corporate_id}, ${job.id}, ${job.fence}, '${lease}')`
    return this.#runtime.database.transaction(
      { role: 'app', open, share, seconds: longestStatement, idleSeconds: maxIdleSeconds },
      (tx, [opened]: OpenedJob[]) => work(tx, opened),
    )
  }

  #holding(job: Claimed, { between }: Between): Promise<void> {
    return holding(() => this.#opened(job, () => Promise.resolve()), beatMilliseconds, between)
  }

  async #finish(job: Claimed, outcome: string, reason: string | null = null): Promise<void> {
    await this.#system((tx) =>
      sql`select finish_job(${job.corporate_id}, ${job.id}, ${job.fence}, ${outcome}, ${reason})`.execute(
        tx.db,
      ),
    )
  }

  /** Releases on shutdown without counting an attempt. */
  async #release(job: Claimed): Promise<void> {
    await this.#system((tx) =>
      sql`select release_job(${job.corporate_id}, ${job.id}, ${job.fence})`.execute(tx.db),
    )
  }
}
