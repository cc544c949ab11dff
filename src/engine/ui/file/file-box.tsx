import { IconButton, LinearProgress } from '@mui/material'
import { useState, type DragEvent } from 'react'
import { uploadFault, uploadFile } from '../../../client/data/files.ts'
import type { FileOptions } from '../../fields/file/file.ts'
import { Icon } from '../../../kit/icons/icon.tsx'
import { described } from '../../../kit/inputs/input-frame.tsx'
import type { FieldInput } from '../../../kit/inputs/field-input.ts'
import { useText } from '../texts/use-text.ts'
import { fileFault, megabytes } from './check-file.ts'
import { FileLink } from './file-link.tsx'
import inputFrame from '../../../kit/inputs/input-frame.module.css'
import styles from './file-box.module.css'

/** Uploads at once; the form stores the id. */
export function FileBox({ input, ...options }: { input: FieldInput } & FileOptions) {
  const { attach, ...box } = input
  const text = useText()
  const [busy, setBusy] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [kept, setKept] = useState<{ id: number; name: string } | null>(null)
  const [over, setOver] = useState(false)
  const id = typeof box.value === 'number' ? box.value : null
  const limit = { max: megabytes(options) }

  const take = async (file: File | undefined) => {
    if (!file) return
    const wrong = fileFault(options, file)
    setFault(wrong && text(`file.${wrong}`, limit))
    if (wrong) return
    setBusy(file.name)
    try {
      const stored = await uploadFile(file)
      setKept(stored)
      box.onChange(stored.id)
    } catch (error) {
      setFault(uploadFault(error) ?? text('file.failed'))
    } finally {
      setBusy(null)
    }
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files[0])
  }

  return (
    <>
      <div
        className={styles.drop}
        data-over={over ? '' : undefined}
        data-full={id === null ? undefined : ''}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {id !== null && <FileLink id={id} name={kept?.id === id ? kept.name : undefined} />}
        <label htmlFor={box.id}>
          {id === null && <Icon name="upload" />}
          {text(id === null ? 'file.choose' : 'file.replace')}
          <input
            type="file"
            id={box.id}
            name={box.name}
            ref={attach}
            accept={options.accept?.join(',')}
            disabled={busy !== null}
            {...described(box)}
            onBlur={box.onBlur}
            onChange={(event) => {
              void take(event.target.files?.[0])
              event.target.value = ''
            }}
          />
        </label>
        {id === null ? (
          <span>{text('file.limit', limit)}</span>
        ) : (
          <IconButton size="small" aria-label={text('file.remove')} onClick={() => box.onChange(null)}>
            <Icon name="close" />
          </IconButton>
        )}
      </div>
      {busy && <LinearProgress aria-label={text('file.uploading', { name: busy })} sx={{ mt: 0.5 }} />}
      {fault && (
        <p className={inputFrame.hint} role="alert" style={{ color: 'var(--error)' }}>
          {fault}
        </p>
      )}
    </>
  )
}
