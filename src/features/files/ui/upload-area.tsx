import { Button, IconButton, LinearProgress } from '@mui/material'
import { useRef, type ChangeEvent } from 'react'
import { Icon } from '../../../kit/icons/icon.tsx'
import type { RecordAddress } from '../../../engine/ui/record/record-address.ts'
import { useFileText } from './texts/use-file-text.ts'
import { useDroppedFiles } from './use-dropped-files.ts'
import { useUploads, type Upload } from './use-uploads.ts'
import styles from './files-block.module.css'

interface UploadAreaProps extends RecordAddress {
  accept: string
  /** Megabytes. */
  max: number
}

/** Uploads by button, camera, drop or paste, with progress. */
export function UploadArea({ accept, max, ...place }: UploadAreaProps) {
  const text = useFileText()
  const { uploads, add, retry, dismiss } = useUploads(place)
  const over = useDroppedFiles(add)
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const chosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    add([...(target.files ?? [])])
    target.value = ''
  }
  return (
    <>
      <div className={styles.add} data-over={over ? '' : undefined}>
        <div>
          <Button
            variant="outlined"
            startIcon={<Icon name="upload" />}
            onClick={() => chooser.current?.click()}
          >
            {text('add')}
          </Button>
          <Button
            className={styles.camera}
            variant="outlined"
            startIcon={<Icon name="camera" />}
            onClick={() => camera.current?.click()}
          >
            {text('camera')}
          </Button>
          <input
            ref={chooser}
            type="file"
            multiple
            hidden
            accept={accept}
            aria-label={text('add')}
            onChange={chosen}
          />
          <input
            ref={camera}
            type="file"
            hidden
            accept="image/*"
            capture="environment"
            aria-label={text('camera')}
            onChange={chosen}
          />
        </div>
        <p>{over ? text('drop') : text('hint', { max })}</p>
      </div>
      {uploads.length > 0 && (
        <ul className={styles.uploads}>
          {uploads.map((upload) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              onRetry={() => retry(upload)}
              onDismiss={() => dismiss(upload.key)}
            />
          ))}
        </ul>
      )}
    </>
  )
}

interface UploadRowProps {
  upload: Upload
  onRetry: () => void
  onDismiss: () => void
}

function UploadRow({ upload: { file, state, fault, again }, onRetry, onDismiss }: UploadRowProps) {
  const text = useFileText()
  const { name } = file
  return (
    <li data-state={state}>
      <div>
        <strong>{name}</strong>
        {state === 'waiting' && <p>{text('waiting')}</p>}
        {state === 'sending' && <LinearProgress aria-label={text('uploading', { name })} />}
        {state === 'failed' && <p role="alert">{fault}</p>}
      </div>
      {state === 'failed' && again && (
        <IconButton size="small" aria-label={text('retry', { name })} onClick={onRetry}>
          <Icon name="upload" size={16} />
        </IconButton>
      )}
      {state === 'failed' && (
        <IconButton size="small" aria-label={text('dismiss', { name })} onClick={onDismiss}>
          <Icon name="close" size={16} />
        </IconButton>
      )}
    </li>
  )
}
