import type { EntryFile } from '../../activity/api/shapes.ts'
import { Button, Dialog, IconButton, useMediaQuery } from '@mui/material'
import { useId, useState, type KeyboardEvent } from 'react'
import { downloadFile } from '../../../client/data/files.ts'
import { reportFailure } from '../../../client/notice-store.ts'
import { fileKindOf } from '../../../domain/file-kinds.ts'
import { Icon } from '../../../kit/icons/icon.tsx'
import { FileView } from './file-view.tsx'
import { useFileText } from './texts/use-file-text.ts'
import styles from './file-viewer.module.css'

interface FileViewerProps {
  files: readonly EntryFile[]
  start: number
  onClose: () => void
}

export default function FileViewer({ files, start, onClose }: FileViewerProps) {
  const text = useFileText()
  const id = useId()
  const narrow = useMediaQuery('(max-width: 899px)', { noSsr: true })
  const [current, setCurrent] = useState(start)
  const shown = files.filter(({ media_type }) => fileKindOf(media_type)?.shown)
  const at = Math.max(
    0,
    shown.findIndex((file) => file.id === current),
  )
  const file = shown[at]
  if (!file) return null
  const go = (step: number) => setCurrent(shown[at + step]?.id ?? file.id)
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') go(-1)
    if (event.key === 'ArrowRight') go(1)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      onKeyDown={press}
      fullScreen={narrow}
      fullWidth
      maxWidth="lg"
      className={styles.viewer}
      aria-labelledby={id}
    >
      <div className={styles.head}>
        <h2 id={id}>{file.name}</h2>
        {shown.length > 1 && <span>{text('viewer.place', { at: at + 1, all: shown.length })}</span>}
        <Button
          startIcon={<Icon name="download" />}
          onClick={() => void downloadFile(file.id).catch(reportFailure)}
        >
          {text('viewer.download')}
        </Button>
        <IconButton autoFocus aria-label={text('viewer.close')} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </div>
      <div className={styles.stage}>
        <FileView key={file.id} file={file} />
        {shown.length > 1 && (
          <>
            <IconButton aria-label={text('viewer.previous')} disabled={at === 0} onClick={() => go(-1)}>
              <Icon name="left" />
            </IconButton>
            <IconButton
              aria-label={text('viewer.next')}
              disabled={at === shown.length - 1}
              onClick={() => go(1)}
            >
              <Icon name="right" />
            </IconButton>
          </>
        )}
      </div>
    </Dialog>
  )
}
