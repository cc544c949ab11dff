import { object } from 'yup'
import { reassignAccess } from '../../../domain/reassignment.ts'
import { call, only } from '../../../engine/api/declared/call.ts'
import { requireJobRoom } from '../../../engine/api/jobs/job-room.ts'
import { pagingOf } from '../../../engine/api/query.ts'
import { list, paging, shape } from '../../../engine/shapes.ts'
import type { Call } from '../../../runtime/http/call.ts'
import { textsFor } from '../../../runtime/languages.ts'
import { leadResource } from '../../../../resources/lead.ts'
import { previewReassignment } from './preview.ts'
import { listProcesses, readProcess, startReassignment, takeBackReassignment } from './process.ts'
import { reassignmentPreview, reassignmentProcess, reassignmentResult } from './shapes.ts'

const access = only(reassignAccess, leadResource.label[1])
const textsOf = (c: Call) => textsFor(c.req.header('accept-language'))

/** Dealing stale leads out anew: the dry run, the start, the runs, one of them, and its way back [API-13]. */
export const reassignmentCalls = [
  call('POST /lead/lead/reassignment/preview', {
    summary:
      'Dry run: who would get which stale lead, by which rule, and how many each person gets and gives',
    access,
    session: { readOnly: true },
    query: object(paging),
    answer: reassignmentPreview,
    work: ({ context, query }) => previewReassignment(pagingOf(query), context),
  }),
  call('POST /lead/lead/reassignment', {
    summary: 'Deal the stale leads out anew, as a job; data is null where no lead is to go to anybody else',
    access,
    query: object(paging),
    answer: reassignmentResult.nullable(),
    status: 202,
    refuses: [409, 429],
    work: async ({ c, context, runtime, query }) => {
      await requireJobRoom(runtime, context)
      const id = await startReassignment(context)
      if (id === null) {
        c.status(200)
        return null
      }
      context.tx.afterCommit(() => runtime.wakeJobs())
      return readProcess(id, pagingOf(query), context, textsOf(c))
    },
  }),
  call('GET /lead/lead/reassignments', {
    summary: 'The latest reassignments, newest first, each with its process_status',
    access,
    answer: shape({ data: list(reassignmentProcess) }),
    work: async ({ c, context }) => ({ data: await listProcesses(context, textsOf(c)) }),
  }),
  call('GET /lead/lead/reassignments/:id', {
    summary: 'A reassignment and a page of its leads, with what became of each',
    access,
    query: object(paging),
    answer: reassignmentResult,
    work: ({ c, context, params, query }) => readProcess(params.id, pagingOf(query), context, textsOf(c)),
  }),
  call('POST /lead/lead/reassignments/:id/undo', {
    summary: 'Take one’s own reassignment back within an hour; what others changed since stays',
    access,
    query: object(paging),
    answer: reassignmentResult,
    status: 202,
    refuses: [409, 429],
    work: async ({ c, context, runtime, params, query }) => {
      await requireJobRoom(runtime, context)
      await takeBackReassignment(params.id, context)
      context.tx.afterCommit(() => runtime.wakeJobs())
      return readProcess(params.id, pagingOf(query), context, textsOf(c))
    },
  }),
]
