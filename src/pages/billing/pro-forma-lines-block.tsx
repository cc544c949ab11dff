import { Button } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useGetList } from 'react-admin'
import { useState } from 'react'
import { proFormaLineResource } from '../../../resources/pro-forma-line.ts'
import type { EngineRecord } from '../../engine/ui/field-components.ts'
import { RecordDrawer } from '../../engine/ui/form/opened-drawer.tsx'
import { DeleteDialog } from '../../engine/ui/record/opened-later.ts'
import type { BlockProps } from '../../engine/ui/resource-ui.ts'
import { useAccess } from '../../engine/ui/rights.ts'
import { Icon } from '../../kit/icons/icon.tsx'
import { maxDocumentLines } from '../../domain/billing/documents.ts'
import { BlockWait } from '../../kit/block-wait.tsx'
import { LinesTable } from './lines-table.tsx'
import { useBillingText } from './use-billing-text.ts'
import styles from './billing.module.css'

export default function ProFormaLinesBlock({ resource, record }: BlockProps) {
  const text = useBillingText()
  const client = useQueryClient()
  const isOpen = useAccess(proFormaLineResource, 'edit') && record['stage'] === 'Draft'
  const [wanted, setWanted] = useState<{ id?: number } | null>(null)
  const [leaving, setLeaving] = useState<EngineRecord | null>(null)
  const { name } = proFormaLineResource.schema
  const { data, error, refetch } = useGetList<EngineRecord>(name, {
    filter: { pro_forma_id: record.id },
    pagination: { page: 1, perPage: maxDocumentLines },
    sort: { field: 'id', order: 'ASC' },
  })
  const changed = () =>
    Promise.all([name, resource.schema.name].map((key) => client.invalidateQueries({ queryKey: [key] })))
  if (!data)
    return <BlockWait failed={error !== null} text={text('lines.failed')} onAgain={refetch} height={96} />
  return (
    <div className={styles.block}>
      {data.length === 0 ? (
        <p>{text('lines.none')}</p>
      ) : (
        <LinesTable
          lines={data}
          {...(isOpen && { onEdit: ({ id }) => setWanted({ id }), onRemove: (line) => setLeaving(line) })}
        />
      )}
      {isOpen && (
        <Button size="small" startIcon={<Icon name="plus" />} onClick={() => setWanted({})}>
          {text('lines.add')}
        </Button>
      )}
      <RecordDrawer
        resource={proFormaLineResource}
        wanted={wanted}
        given={{ pro_forma_id: record.id }}
        onSaved={() => void changed()}
        onClose={() => setWanted(null)}
      />
      {leaving && (
        <DeleteDialog
          resource={proFormaLineResource}
          record={leaving}
          onDeleted={() => void changed()}
          onClose={() => setLeaving(null)}
        />
      )}
    </div>
  )
}
