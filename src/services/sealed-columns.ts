import { sealedFor } from './loan-management/place-sync.ts'

/** A column that holds sealed text, which is bound to a reference of its row. */
export interface SealedColumn {
  table: 'credit_order' | 'fintscore_report' | 'loan_sync'
  column: string
  /** Identifies the row within its corporate. */
  key: string
  purpose: string
}

/** Every column with sealed text: `npm run keys:reseal` reads them, and a test holds that there is no other. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'credit_order', column: 'request', key: 'report_id', purpose: 'credit report request' },
  { table: 'credit_order', column: 'content', key: 'report_id', purpose: 'credit report' },
  { table: 'fintscore_report', column: 'content', key: 'report_id', purpose: 'fintscore' },
  { table: 'loan_sync', column: 'request', key: 'id', purpose: sealedFor },
]
