import { sql } from 'kysely'
import { inSentence } from '../../domain/in-sentence.ts'
import { labelFor } from '../../domain/texts/plural.ts'
import type { JobStep } from '../../runtime/jobs.ts'
import { resourceNamed } from '../../engine/registry.ts'
import { notify } from './notify.ts'

/** In the transaction of the last batch. */
export const notifyExportReady =
  (step: JobStep): JobStep =>
  async (batch) => {
    const outcome = await step(batch)
    if (outcome !== 'done') return outcome
    const { tx, session, jobId } = batch
    const found = await sql<{ resource: string; total: number }>`
      select payload ->> 'resource' as resource, coalesce(total, 0) as total from job where id = ${jobId}`.execute(
      tx.db,
    )
    const [job] = found.rows
    if (!job) return outcome
    const resource = resourceNamed(job.resource)
    const list = { label: inSentence(labelFor(resource.label, job.total)) }
    const values = { rows: job.total, list }
    await notify(batch, {
      trigger: 'EXPORT_READY',
      users: [session.userId],
      values,
      url: resource.paths.list,
    })
    return outcome
  }
