import { leadResource } from '../../../resources/lead.ts'

/** `process` names a run. */
export const reassignmentAddress = `${leadResource.paths.list}/reassignment`
