import type { BureauReport, ReportAddon, ReportProduct } from '../../domain/credit/report.ts'

/** A report as it is ordered. */
export interface ReportOrder {
  /** The same at every try: the bureau delivers the same report for it, and bills it once. */
  reference: string
  product: ReportProduct
  addons: readonly ReportAddon[]
  /** Who or what it is about. */
  subject:
    | { kind: 'person'; name: string; nric: string | null; passport: string | null }
    | { kind: 'company'; name: string; ssm_no: string }
}

/** The bureau will not deliver, however often it is asked: the message says why. */
export class OrderRefused extends Error {}

/** A credit bureau that others run. */
export interface CreditBureau {
  /** As people read it in a consent: who is asked. */
  readonly name: string
  order(order: ReportOrder): Promise<BureauReport>
}
