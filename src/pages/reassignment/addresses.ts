import { leadResource } from '../../../resources/lead.ts'

/** Where leads are reassigned; `process` names a run. */
export const reassignmentAddress = `${leadResource.paths.list}/reassignment`
