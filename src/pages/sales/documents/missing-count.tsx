import { missingPapers, paperGroups } from '../../../domain/sales/case-papers.ts'
import type { BlockProps } from '../../../engine/ui/resource-ui.ts'
import { useCaseParts } from '../use-case-parts.ts'
import { useSalesText } from '../use-sales-text.ts'
import styles from './papers.module.css'

export default function MissingCount({ record }: BlockProps) {
  const text = useSalesText()
  const { data } = useCaseParts('case_document', record.id)
  const missing = data ? missingPapers(paperGroups(record, data)) : 0
  if (missing === 0) return null
  return <small className={styles.count}>{text('papers.short', { count: missing })}</small>
}
