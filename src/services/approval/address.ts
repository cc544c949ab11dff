import { approvalPaths } from '../../domain/approvals.ts'

/** Approvals page of an app [RTE-27]. */
export const approvalsAddress = (app: string): string =>
  app === 'sas' ? approvalPaths.sas : approvalPaths.vps
