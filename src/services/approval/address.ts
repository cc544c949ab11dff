import { approvalPaths } from '../../domain/approvals.ts'

/** Where the pending approvals of an app stand [RTE-27]. */
export const approvalsAddress = (app: string): string =>
  app === 'sas' ? approvalPaths.sas : approvalPaths.vps
