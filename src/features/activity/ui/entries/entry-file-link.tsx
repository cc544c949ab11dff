import type { EntryFile } from '../../api/shapes.ts'
import { useState } from 'react'
import { opened } from '../../../../engine/ui/opened.tsx'
import { fileKindOf } from '../../../../domain/file-kinds.ts'
import { showSize } from '../../../../domain/file-size.ts'
import { FileLink } from '../../../../engine/ui/file/file-link.tsx'
import styles from '../../../../engine/ui/file/file-link.module.css'
import entryRow from './entry-row.module.css'

const FileViewer = opened(() => import('../../../files/ui/file-viewer.tsx'))

/** Shown inline if the browser can, else downloaded. */
export function EntryFileLink({ file }: { file: EntryFile }) {
  const [open, setOpen] = useState(false)
  return (
    <p className={entryRow.facts}>
      {fileKindOf(file.media_type)?.shown ? (
        <button type="button" className={styles.link} data-part="file-link" onClick={() => setOpen(true)}>
          {file.name}
        </button>
      ) : (
        <FileLink id={file.id} name={file.name} />
      )}
      <span className={entryRow.fact}>{showSize(file.size)}</span>
      {open && <FileViewer files={[file]} start={file.id} onClose={() => setOpen(false)} />}
    </p>
  )
}
