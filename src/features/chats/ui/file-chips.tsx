import { IconButton } from '@mui/material'
import { showSize } from '../../../domain/file-size.ts'
import { Icon } from '../../../kit/icons/icon.tsx'
import { text } from './texts/text.ts'
import type { MessageFile } from './use-message-files.ts'
import styles from './composer.module.css'
import fileLink from '../../../engine/ui/file/file-link.module.css'

interface FileChipsProps {
  files: readonly MessageFile[]
  onOpen?: (file: MessageFile) => void
  onRemove?: (file: MessageFile) => void
}

export function FileChips({ files, onOpen, onRemove }: FileChipsProps) {
  if (files.length === 0) return null
  return (
    <ul className={styles.files} aria-label={text('room.files')}>
      {files.map((file) => (
        <li key={file.file_id}>
          <Icon name={file.media_type.startsWith('image/') ? 'picture' : 'file'} size={16} />
          {onOpen ? (
            <button
              type="button"
              className={fileLink.link}
              data-part="file-link"
              onClick={() => onOpen(file)}
            >
              {file.name}
            </button>
          ) : (
            <span>{file.name}</span>
          )}
          <small>{showSize(file.size)}</small>
          {onRemove && (
            <IconButton
              size="small"
              aria-label={text('room.remove_file', { name: file.name })}
              onClick={() => onRemove(file)}
            >
              <Icon name="close" size={16} />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  )
}
