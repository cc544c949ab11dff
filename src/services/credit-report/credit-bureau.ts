import type { BureauReport, ReportAddon, ReportProduct } from '../../domain/credit/report.ts'

export interface ReportOrder {
  /** Idempotency key: one delivery, one bill. */
  reference: string
  product: ReportProduct
  addons: readonly ReportAddon[]
  subject:
    | { kind: 'person'; name: string; nric: string | null; passport: string | null }
    | { kind: 'company'; name: string; ssm_no: string }
}

/** Permanent rejection with reason. */
export class OrderRefused extends Error {}

export interface CreditBureau {
  /** Shown in consents. */
  readonly name: string
  order(order: ReportOrder): Promise<BureauReport>
}
