import { useState } from 'react'
import { Button } from '@mui/material'
import { fileKindOf } from '../../../domain/file-kinds.ts'
import { reportFailure } from '../../../client/notice-store.ts'
import { FileChips } from './file-chips.tsx'
import { MessagePdf, MessagePicture } from './message-file.tsx'
import { downloadMessageFile, type MessageFile } from './use-message-files.ts'
import { text } from './texts/text.ts'
import styles from './messages.module.css'

export function MessageFiles({ message, files }: { message: number; files: readonly MessageFile[] }) {
  const [opened, setOpened] = useState<number | null>(null)
  const save = (file: MessageFile) => void downloadMessageFile(message, file).catch(reportFailure)
  const shown = (file: MessageFile) => fileKindOf(file.media_type)?.shown
  const pictures = files.filter((file) => shown(file) === 'image')
  const pdfs = navigator.pdfViewerEnabled ? files.filter((file) => shown(file) === 'pdf') : []
  return (
    <>
      {pictures.length > 0 && (
        <div className={styles.pictures}>
          {pictures.map((file) => (
            <MessagePicture key={file.file_id} message={message} file={file} onOpen={() => save(file)} />
          ))}
        </div>
      )}
      <FileChips files={files} onOpen={save} />
      {pdfs.map((file) => (
        <div key={file.file_id}>
          <Button
            size="small"
            variant="outlined"
            aria-expanded={opened === file.file_id}
            onClick={() => setOpened(opened === file.file_id ? null : file.file_id)}
          >
            {text(opened === file.file_id ? 'room.hide_pdf' : 'room.show_pdf', { name: file.name })}
          </Button>
          {opened === file.file_id && <MessagePdf message={message} file={file} />}
        </div>
      ))}
    </>
  )
}
