import { sql } from 'kysely'
import type { AccessSession } from '../domain/access.ts'
import type { AuthUser } from '../domain/auth-user.ts'
import { claimNext } from './claimed-work.ts'
import type { Tx } from './database.ts'
import { holding } from './holding.ts'
import { QueueWorker } from './queue-worker.ts'
import type { Runtime } from './runtime.ts'
import { identify } from './session.ts'

export interface Job {
  id: number
  corporateId: number
  fence: number
}

/** One batch of a job, in one transaction with its progress. */
export interface Batch {
  tx: Tx
  session: AccessSession
  user: AuthUser
  jobId: number
}

/** What is done after a batch, while no transaction is open: what takes long, or asks others. A crash has it done again. */
export interface Between {
  between: () => Promise<void>
}

/** Does the next batch of a job and tells whether there is more, and what is to be done before it. A throw rolls the batch back and the job is tried again later. */
export type JobStep = (batch: Batch) => Promise<'more' | 'done' | Between>

/** What a job stops for and is not tried again: the reason is a text key. */
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

// A batch holds its job's row, and claiming skips locked rows: the lease only has to outlast the gap between batches, or
// between the beats of what is done there.
const lease = '5 seconds'

const beatMilliseconds = 1500

/** Seconds that a statement of a batch may take: a large file's rows are put in order by one. */
const longestStatement = 60

/** Seconds that a batch may say nothing to the database: what froze or lost its network holds its job no longer. */
const maxIdleSeconds = 8

type JobRuntime = Pick<Runtime, 'database' | 'log'> & Partial<Pick<Runtime, 'events'>>

/** Kinds of jobs that wait for each other and for no other lane's, with what does a batch of each. */
export type JobLane = Readonly<Record<string, JobStep>>

/**
 * Works the job queue: one job of each lane at a time in this process, any number of processes beside it. A job whose
 * process died is taken over when its lease runs out; the dead one's fence keeps it from writing again.
 */
export class JobRunner {
  readonly #runtime: JobRuntime
  readonly #workers: readonly QueueWorker[]

  /** The first lane takes the kinds that no lane knows too: they fail instead of waiting for ever. */
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

  /** Looks for work now and every two seconds. `alone`: no other process can hold a lease, so all are taken over at once. */
  async start(alone: boolean): Promise<void> {
    if (alone) await this.#system((tx) => sql`select reclaim_jobs()`.execute(tx.db))
    for (const worker of this.#workers) worker.start()
  }

  wake(): void {
    for (const worker of this.#workers) worker.wake()
  }

  /** Ends after the batch under way; the rest goes on at the next start. */
  async stop(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.stop()))
  }

  /** Resolves when the queue is empty: for tests and tools. */
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

  /** One batch in the owner's name and with the owner's rights of this moment. */
  #batch(job: Claimed, step: JobStep): Promise<Awaited<ReturnType<JobStep>> | 'cancelled' | 'lost'> {
    return this.#opened(job, async (tx, opened) => {
      if (!opened) return 'lost'
      if (opened.cancel_requested) return 'cancelled'
      const { session, user } = await identify(this.#runtime.database, tx, opened)
      return step({ tx, session, user, jobId: job.id })
    })
  }

  /** Works in the job's tenant, its lease prolonged; without a row where the lease went to another worker. */
  #opened<T>(job: Claimed, work: (tx: Tx, opened: OpenedJob | undefined) => Promise<T>): Promise<T> {
    const share = { corporate: String(job.corporate_id) }
    const open = `select * from open_job(${job.corporate_id}, ${job.id}, ${job.fence}, '${lease}')`
    return this.#runtime.database.transaction(
      { role: 'app', open, share, seconds: longestStatement, idleSeconds: maxIdleSeconds },
      (tx, [opened]: OpenedJob[]) => work(tx, opened),
    )
  }

  /** Does what stands between two batches; the lease is prolonged meanwhile. */
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

  /** Gives the job back at a stop, without counting it as a failed attempt. */
  async #release(job: Claimed): Promise<void> {
    await this.#system((tx) =>
      sql`select release_job(${job.corporate_id}, ${job.id}, ${job.fence})`.execute(tx.db),
    )
  }
}
