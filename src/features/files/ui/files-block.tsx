import { Button, Skeleton } from '@mui/material'
import { useId, useState } from 'react'
import { allows, type AccessSession } from '../../../domain/access.ts'
import { acceptedFiles, maxAttachmentSize } from '../../../domain/file-kinds.ts'
import { writesMailRule } from '../../../domain/mail/writes-mail.ts'
import { packKinds } from '../../../domain/pack-kinds.ts'
import { Icon } from '../../../kit/icons/icon.tsx'
import { mayAddEntries } from '../../activity/entries.ts'
import { opened } from '../../../engine/ui/opened.tsx'
import type { BlockProps } from '../../../engine/ui/resource-ui.ts'
import { useText } from '../../../engine/ui/texts/use-text.ts'
import { FileRow } from './file-row.tsx'
import FileViewer from './file-viewer.tsx'
import { useFileText } from './texts/use-file-text.ts'
import { UploadArea } from './upload-area.tsx'
import { useFiles } from '../../activity/ui/entries/use-files.ts'
import { TryAgain } from '../../../kit/try-again.tsx'
import styles from './files-block.module.css'
import recordStyles from '../../../engine/ui/record/record.module.css'

const MailFilesDialog = opened(() => import('./mail-files-dialog.tsx'))

const PackDialog = opened(() => import('./pack-dialog.tsx'))

export default function FilesBlock({ resource, record, session }: BlockProps & { session: AccessSession }) {
  const engineText = useText()
  const text = useFileText()
  const id = useId()
  const [shown, setShown] = useState<number | null>(null)
  const [mailing, setMailing] = useState(false)
  const [packing, setPacking] = useState(false)
  const { files, total, error, refetch, ...more } = useFiles(resource, record.id)
  const place = { resource, recordId: record.id }
  const mayPack =
    mayAddEntries(resource, session) &&
    (resource.appendix === true || files?.some(({ media_type }) => packKinds.includes(media_type)))
  return (
    <section className={`${recordStyles.group} ${styles.files}`} aria-labelledby={id}>
      <h3 id={id}>
        {text('title')} {total !== undefined && total > 0 && <small>{total}</small>}
      </h3>
      {mayAddEntries(resource, session) && (
        <UploadArea {...place} accept={acceptedFiles} max={maxAttachmentSize} />
      )}
      {!files && !error && (
        <div role="status" aria-label={engineText('loading')}>
          <Skeleton width="70%" height={32} />
        </div>
      )}
      {!files && error && <TryAgain text={text('failed')} onAgain={() => void refetch()} />}
      {files?.length === 0 && <p>{text('none')}</p>}
      {files && files.length > 0 && (
        <ul>
          {files.map((file) => (
            <FileRow
              key={file.entry_id}
              {...place}
              session={session}
              file={file}
              onShow={() => setShown(file.id)}
            />
          ))}
        </ul>
      )}
      {more.hasNextPage && (
        <Button
          startIcon={<Icon name="down" />}
          loading={more.isFetchingNextPage}
          onClick={() => void more.fetchNextPage()}
        >
          {text('more')}
        </Button>
      )}
      {files && files.length > 0 && allows(writesMailRule, session) && (
        <Button size="small" onClick={() => setMailing(true)}>
          {text('mail.open')}
        </Button>
      )}
      {files && mayPack && (
        <Button size="small" onClick={() => setPacking(true)}>
          {text('pack.open')}
        </Button>
      )}
      {files && packing && <PackDialog {...place} files={files} onClose={() => setPacking(false)} />}
      {files && mailing && (
        <MailFilesDialog
          resource={resource}
          record={record}
          files={files}
          onClose={() => setMailing(false)}
        />
      )}
      {files && shown !== null && <FileViewer files={files} start={shown} onClose={() => setShown(null)} />}
    </section>
  )
}
