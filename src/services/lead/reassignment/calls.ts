import { object } from 'yup'
import { call, only } from '../../../engine/api/declared/call.ts'
import { pagingOf } from '../../../engine/api/query.ts'
import { previewReassignment } from '../../../features/reassignment/api/preview.ts'
import {
  listProcesses,
  readProcess,
  startReassignment,
  revertReassignment,
} from '../../../features/reassignment/api/process.ts'
import { reassignmentProcess } from '../../../features/reassignment/api/shapes.ts'
import type { Context } from '../../../engine/api/resource-service.ts'
import { list, paging, shape } from '../../../engine/shapes.ts'
import type { Call } from '../../../runtime/http/call.ts'
import { textsFor } from '../../../runtime/languages.ts'
import { leadResource } from '../../../../resources/lead.ts'
import { reassignmentPreview, reassignmentResult, type ReassignmentResult } from './shapes.ts'
import { staleLeads } from './stale-leads.ts'

const access = only(staleLeads.access, leadResource.label[1])
const textsOf = (c: Call) => textsFor(c.req.header('accept-language'))

const asLead = <Named extends { id: number; name: string | null }>({ id, name, ...more }: Named) => ({
  lead_id: id,
  lead_name: name,
  ...more,
})

async function readResult(
  c: Call,
  id: number,
  query: Parameters<typeof pagingOf>[0],
  context: Context,
): Promise<ReassignmentResult> {
  const wanted = { ...pagingOf(query), texts: textsOf(c) }
  const { records, ...process } = await readProcess(staleLeads, id, wanted, context)
  return { ...process, leads: { ...records, data: records.data.map(asLead) } }
}

/** Reassigning stale leads: dry run, start, runs, result and revert [API-13]. */
export const reassignmentCalls = [
  call('POST /lead/lead/reassignment/preview', {
    summary:
      'Dry run: who would get which stale lead, by which rule, and how many each person gets and gives',
    access,
    session: { readOnly: true },
    query: object(paging),
    answer: reassignmentPreview,
    work: async ({ context, query }) => {
      const plan = await previewReassignment(staleLeads, pagingOf(query), context)
      return { ...plan, data: plan.data.map(asLead) }
    },
  }),
  call('POST /lead/lead/reassignment', {
    summary: 'Deal the stale leads out anew, as a job; data is null where no lead is to go to anybody else',
    access,
    query: object(paging),
    answer: reassignmentResult.nullable(),
    status: 202,
    refuses: [409, 429],
    work: async ({ c, context, runtime, query }) => {
      const id = await startReassignment(staleLeads, context, runtime)
      if (id !== null) return readResult(c, id, query, context)
      c.status(200)
      return null
    },
  }),
  call('GET /lead/lead/reassignments', {
    summary: 'The latest reassignments, newest first, each with its process_status',
    access,
    answer: shape({ data: list(reassignmentProcess) }),
    work: async ({ c, context }) => ({ data: await listProcesses(staleLeads, context, textsOf(c)) }),
  }),
  call('GET /lead/lead/reassignments/:id', {
    summary: 'A reassignment and a page of its leads, with what became of each',
    access,
    query: object(paging),
    answer: reassignmentResult,
    work: ({ c, context, params, query }) => readResult(c, params.id, query, context),
  }),
  call('POST /lead/lead/reassignments/:id/undo', {
    summary: 'Take one’s own reassignment back within an hour; what others changed since stays',
    access,
    query: object(paging),
    answer: reassignmentResult,
    status: 202,
    refuses: [409, 429],
    work: async ({ c, context, runtime, params, query }) => {
      await revertReassignment(staleLeads, params.id, context, runtime)
      return readResult(c, params.id, query, context)
    },
  }),
]
