import { Button } from '@mui/material'
import { useState } from 'react'
import { caseDocumentResource } from '../../../../resources/case-document.ts'
import { missingPapers, paperGroups } from '../../../domain/sales/case-papers.ts'
import { caseStages } from '../../../domain/sales/case-stages.ts'
import { translateLabel } from '../../../domain/texts/spoken.ts'
import { RecordDrawer } from '../../../engine/ui/form/opened-drawer.tsx'
import type { BlockProps } from '../../../engine/ui/resource-ui.ts'
import { useAccess } from '../../../engine/ui/rights.ts'
import { Icon } from '../../../kit/icons/icon.tsx'
import { BlockWait } from '../../../kit/block-wait.tsx'
import { useCaseParts, usePartsChanged } from '../use-case-parts.ts'
import { useSalesText } from '../use-sales-text.ts'
import { PaperRow } from './paper-row.tsx'
import styles from './papers.module.css'

export default function PapersBlock({ record }: BlockProps) {
  const text = useSalesText()
  const mayEdit = useAccess(caseDocumentResource, 'edit')
  const changed = usePartsChanged('case_document')
  const [wanted, setWanted] = useState<{ id?: number } | null>(null)
  const { data, error, refetch } = useCaseParts('case_document', record.id)
  if (!data)
    return <BlockWait failed={error !== null} text={text('papers.failed')} onAgain={refetch} height={96} />
  const groups = paperGroups(record, data)
  const missing = missingPapers(groups)
  const headingOf = (stage: (typeof groups)[number]['stage']) =>
    stage === null
      ? text('papers.others')
      : text('papers.needed_for', { stage: translateLabel(caseStages[stage]) })
  return (
    <div className={styles.papers}>
      <p role="status" data-missing={missing > 0 ? '' : undefined}>
        {missing > 0 ? text('papers.count_missing', { smart_count: missing }) : text('papers.complete')}
      </p>
      {groups.map(({ stage, papers }) => (
        <section key={stage ?? ''} aria-label={headingOf(stage)}>
          <h4>{headingOf(stage)}</h4>
          <ul>
            {papers.map((paper) => (
              <PaperRow
                key={paper.kind}
                prodId={record.id}
                stage={stage}
                paper={paper}
                mayEdit={mayEdit}
                onEdit={(id) => setWanted({ id })}
              />
            ))}
          </ul>
        </section>
      ))}
      {mayEdit && (
        <Button size="small" startIcon={<Icon name="plus" />} onClick={() => setWanted({})}>
          {text('papers.add')}
        </Button>
      )}
      <RecordDrawer
        resource={caseDocumentResource}
        wanted={wanted}
        given={{ prod_id: record.id }}
        onSaved={() => void changed()}
        onClose={() => setWanted(null)}
      />
    </div>
  )
}
