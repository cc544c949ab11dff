import { sql } from 'kysely'
import { Failure, notFound } from '../../../domain/failure.ts'
import { renderMessage, type Texts } from '../../../domain/message.ts'
import { english } from '../../../domain/texts/en.ts'
import { JobRefused } from '../../../runtime/jobs.ts'
import { numbersOf } from '../../../runtime/numbers.ts'
import type { Context } from '../resource-service.ts'
import type { JobStatus } from '../../job-status.ts'
import type { Resource } from '../../resource.ts'

export interface OwnJob<Payload, Result> {
  id: number
  status: JobStatus
  done: number
  total: number | null
  payload: Payload
  result: Partial<Result>
  error: string | null
  created_at: string
  finished_at: string | null
}

export interface JobAnswer {
  id: number
  status: JobStatus
  done: number
  total: number | null
  error: string | null
  created_at: string
  finished_at: string | null
}

export async function startJob(
  kind: string,
  resource: Resource,
  payload: object,
  total: number,
  { tx, session }: Context,
): Promise<number> {
  // Filters may contain identity numbers.
  const numbers = numbersOf(tx)
  const asked = Object.entries(payload).filter(
    ([name, value]) => value !== undefined && (name === 'filter' || name === 'q'),
  )
  const hidden = asked.map(([name, value]) => [name, numbers.hide(session.corporateId, value)])
  const stored = JSON.stringify({ ...payload, ...Object.fromEntries(hidden), resource: resource.schema.name })
  const made = await sql<{ id: number }>`
    insert into job (corporate_id, kind, owner_id, payload, total)
    values (${session.corporateId}, ${kind}, ${session.userId}, ${stored}::jsonb, ${total}) returning id`.execute(
    tx.db,
  )
  return made.rows[0]?.id ?? 0
}

/** The job's stored request, encrypted. */
export function askedOf<Payload extends { filter: unknown; q?: string }>(
  { filter, q }: Payload,
  { tx, session }: Pick<Context, 'tx' | 'session'>,
): { filter: unknown; q: string | undefined } {
  const numbers = numbersOf(tx)
  const text = numbers.show<unknown>(session.corporateId, q)
  return {
    filter: numbers.show<unknown>(session.corporateId, filter),
    q: typeof text === 'string' ? text : undefined,
  }
}

/** The caller's own job on this resource; the same 404 for all others. */
export async function readOwnJob<Payload, Result>(
  kind: string,
  resource: Resource,
  id: number,
  { tx, session }: Context,
): Promise<OwnJob<Payload, Result>> {
  const found = await sql<OwnJob<Payload, Result>>`
    select id, status, done, total, payload, result, error, created_at, finished_at from job
    where id = ${id} and kind = ${kind} and owner_id = ${session.userId}
      and payload ->> 'resource' = ${resource.schema.name}`.execute(tx.db)
  const [job] = found.rows
  if (!job) throw notFound()
  return job
}

const recentCount = 5

export async function recentOwnJobs<Payload, Result>(
  kind: string,
  resource: Resource,
  hours: number,
  { tx, session }: Context,
): Promise<OwnJob<Payload, Result>[]> {
  const found = await sql<OwnJob<Payload, Result>>`
    select id, status, done, total, payload, result, error, created_at, finished_at from job
    where owner_id = ${session.userId} and kind = ${kind} and payload ->> 'resource' = ${resource.schema.name}
      and created_at > now() - make_interval(hours => ${hours})
    order by id desc limit ${recentCount}`.execute(tx.db)
  return found.rows
}

/** 409 if the job's state does not allow it. */
export async function controlJob(id: number, command: 'cancel' | 'retry', { tx }: Context): Promise<void> {
  const done = await sql<{ now_is: string | null }>`select control_job(${id}, ${command}) as now_is`.execute(
    tx.db,
  )
  if (!done.rows[0]?.now_is) throw new Failure(409, { key: 'job.over' })
}

/** Refusals carry a text key; other errors are only logged. */
export const reasonKey = (error: string): string =>
  Object.hasOwn(english, error) ? error : 'failure.internal'

/** Why a job failed, in its reader's language. */
export const jobFailure = (error: string | null, texts: Texts): string | null =>
  error === null ? null : renderMessage({ key: reasonKey(error) }, texts)

export const jobAnswer = (
  { id, status, done, total, error, created_at, finished_at }: OwnJob<unknown, unknown>,
  texts: Texts,
): JobAnswer => ({ id, status, done, total, error: jobFailure(error, texts), created_at, finished_at })

/** Permanently fails a job whose owner lost the right to it. */
export function orRefused<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const [first] = Object.values(error.errors ?? {}).flat()
    throw new JobRefused(first?.key ?? error.text.key)
  }
}
