import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Skeleton } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { api } from '../../../client/api.ts'
import { useText } from '../../../engine/ui/texts/use-text.ts'
import { PersonAvatar } from '../../../engine/ui/cells/person-avatar.tsx'
import type { RecordPart } from '../../../engine/ui/record/record-header.tsx'
import { useRecordText } from '../../../engine/ui/record/texts/use-record-text.ts'
import { TryAgain } from '../../../kit/try-again.tsx'
import styles from './viewers-dialog.module.css'

interface ViewersDialogProps extends Pick<RecordPart, 'resource' | 'record'> {
  onClose: () => void
}

/** Everyone with access and why [API-13]. */
export function ViewersDialog({ resource, record, onClose }: ViewersDialogProps) {
  const text = useRecordText()
  const engineText = useText()
  const id = useId()
  const { data, error, refetch } = useQuery({
    queryKey: [resource.schema.name, 'viewers', record.id],
    queryFn: async ({ signal }) => {
      const params = { service: resource.service, id: record.id }
      const options = { params, signal, origin: 'auxiliary' } as const
      return (await api('GET /:service/get-user-can-access-list/:id', options)).data
    },
  })
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{text('viewers.title')}</DialogTitle>
      <DialogContent>
        {!data && !error && (
          <div role="status" aria-label={engineText('loading')}>
            <Skeleton height={44} />
            <Skeleton height={44} />
          </div>
        )}
        {error && <TryAgain text={text('viewers.failed')} onAgain={() => void refetch()} />}
        {data && (
          <ul className={styles.viewers}>
            {data.map((viewer) => (
              <li key={viewer.id}>
                <PersonAvatar name={viewer.name} pictureId={viewer.avatar_id} size={36} />
                <span>
                  <strong>{viewer.name}</strong>
                  <small>{viewer.role_name}</small>
                </span>
                <em>{text(`viewers.${viewer.reason}`, { name: viewer.of ?? '' })}</em>
              </li>
            ))}
          </ul>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{engineText('close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
