import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useListContext } from 'react-admin'
import type { Records } from '../../../../client/data/records.ts'
import { referrersOf } from '../../../registry.ts'
import { recordTitle } from '../../addresses.ts'
import { ConfirmDialog } from '../../../../kit/confirm-dialog.tsx'
import type { EngineRecord } from '../../field-components.ts'
import { useText } from '../../texts/use-text.ts'
import { useBulk, type BulkTarget } from './use-bulk.ts'
import styles from './merge.module.css'

/** Names a single record, and remaining references. */
export function BulkDeleteDialog(target: BulkTarget) {
  const { resource, count, onAll, onDone } = target
  const { name, options } = resource.schema
  const text = useText()
  const records = useDataProvider<Records>()
  const { data, selectedIds } = useListContext<EngineRecord>()
  const { send, isPending } = useBulk(target)
  const { data: used = [], isLoading: checking } = useQuery({
    queryKey: [name, 'inUse', selectedIds],
    queryFn: async ({ signal }) => (await records.inUse(name, { ids: selectedIds, signal })).data,
    enabled: !onAll && !options.softDelete && referrersOf(name).length > 0,
    staleTime: 0,
  })
  const titleOf = (id: number | undefined) => {
    const record = data?.find((row) => row.id === id)
    return record ? recordTitle(resource, record) : `#${id}`
  }
  const deletes = onAll !== undefined || used.length < selectedIds.length
  const single = count === 1 && !onAll && selectedIds.length === 1
  return (
    <ConfirmDialog
      title={
        single
          ? text('record.delete_title', { title: titleOf(selectedIds[0]) })
          : text('bulk.delete_title', { smart_count: count })
      }
      text={
        <>
          {!checking && deletes && text(resource.undo ? 'undo.kept_a_while' : 'bulk.delete_text')}
          {used.length > 0 && (
            <div role="status">
              {text('bulk.delete_refused')}
              <ul className={styles.reasons}>
                {used.map(({ id, message }) => (
                  <li key={id}>
                    {titleOf(id)}: {message}
                  </li>
                ))}
              </ul>
            </div>
          )}
        </>
      }
      action={text('delete')}
      danger
      busy={isPending}
      onConfirm={() => send('delete')}
      onClose={onDone}
    />
  )
}
