import { ApprovalInbox } from '../approvals/approvals-page.tsx'

/** /hubApproval: requests about hubs, decided as other approvals are [RTE-17]. */
export default function HubApprovalPage() {
  return <ApprovalInbox source="hubs" title="hubs.approval.title" />
}
