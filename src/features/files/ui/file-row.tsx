import type { RecordFile } from '../../activity/api/shapes.ts'
import { IconButton } from '@mui/material'
import { useState } from 'react'
import { downloadFile } from '../../../client/data/files.ts'
import { reportFailure, toast } from '../../../client/notice-store.ts'
import type { AccessSession } from '../../../domain/access.ts'
import { showDay, showTime } from '../../../domain/dates/show.ts'
import { fileKindOf } from '../../../domain/file-kinds.ts'
import { showSize } from '../../../domain/file-size.ts'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import { Icon } from '../../../kit/icons/icon.tsx'
import { mayDeleteEntry, mayEditEntry } from '../../activity/entries.ts'
import { removeEntry } from '../../activity/ui/entries/entry-calls.ts'
import { type RecordAddress } from '../../../engine/ui/record/record-address.ts'
import { useActivityRefresh } from '../../activity/ui/use-activity.ts'
import { RenameDialog } from './rename-dialog.tsx'
import { useFileText } from './texts/use-file-text.ts'
import { useFilesRefresh } from '../../activity/ui/entries/use-files.ts'
import styles from '../../../engine/ui/file/file-link.module.css'

interface FileRowProps extends RecordAddress {
  session: AccessSession
  file: RecordFile
  onShow: () => void
}

export function FileRow({ session, file, onShow, ...place }: FileRowProps) {
  const text = useFileText()
  const [asked, setAsked] = useState<'rename' | 'remove' | null>(null)
  const refreshFiles = useFilesRefresh(place.resource, place.recordId)
  const refreshActivity = useActivityRefresh(place.resource, place.recordId)
  const { id, name, entry_id: entryId, media_type, size, author_id: author, author_name, created_at } = file
  const { kept_until, signed_by } = file
  const { shown } = fileKindOf(media_type) ?? {}
  const download = () => void downloadFile(id).catch(reportFailure)
  const changed = async () => {
    setAsked(null)
    await Promise.all([refreshFiles(), refreshActivity()])
  }
  const remove = () =>
    removeEntry(place, entryId).then(() => {
      toast(text('removed'))
      return changed()
    }, reportFailure)
  return (
    <li>
      <Icon name={shown === 'image' ? 'picture' : 'file'} size={20} />
      <div>
        <button
          type="button"
          className={styles.link}
          data-part="file-link"
          onClick={shown ? onShow : download}
        >
          {name}
        </button>
        <p>
          {[
            showSize(size),
            signed_by
              ? text('signed', { name: signed_by })
              : author_name && text('added', { name: author_name }),
            showTime(created_at),
            kept_until && text('kept', { day: showDay(kept_until) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <IconButton size="small" aria-label={text('download', { name })} onClick={download}>
        <Icon name="download" size={16} />
      </IconButton>
      {kept_until === null && mayEditEntry(place.resource, session, { author, kind: 'file' }) && (
        <IconButton size="small" aria-label={text('rename', { name })} onClick={() => setAsked('rename')}>
          <Icon name="edit" size={16} />
        </IconButton>
      )}
      {kept_until === null && mayDeleteEntry(place.resource, session, author) && (
        <IconButton size="small" aria-label={text('remove', { name })} onClick={() => setAsked('remove')}>
          <Icon name="trash" size={16} />
        </IconButton>
      )}
      {asked === 'rename' && (
        <RenameDialog
          {...place}
          file={file}
          onRenamed={() => void changed()}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'remove' && (
        <ConfirmDialog
          title={text('remove_title')}
          text={text('remove_text', { name })}
          action={text('remove_action')}
          danger
          onConfirm={() => {
            setAsked(null)
            void remove()
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </li>
  )
}
