import { LinearProgress } from '@mui/material'
import { useId, useState, type DragEvent } from 'react'
import { Icon } from '../../../kit/icons/icon.tsx'
import { fileProblem, isPassing, sendProblem } from './file-problem.ts'
import { useImportText } from './texts/use-import-text.ts'
import warning from './warning.module.css'
import styles from './drop-zone.module.css'

interface DropZoneProps {
  sending: string | null
  error: Error | null
  onFile: (file: File) => void
}

/** Shows errors next to the file, ready for retry. */
export function DropZone({ sending, error, onFile }: DropZoneProps) {
  const text = useImportText()
  const id = useId()
  const [over, setOver] = useState(false)
  const [file, setFile] = useState<File | null>(null)
  const problem = file && (fileProblem(file, text) ?? (error && !sending ? sendProblem(error, text) : null))
  const take = (chosen: File | undefined) => {
    if (!chosen || sending !== null) return
    setFile(chosen)
    if (!fileProblem(chosen, text)) onFile(chosen)
  }
  const hover = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }

  return (
    <>
      <div
        className={styles.drop}
        data-over={over ? '' : undefined}
        onDragOver={hover}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {sending === null ? (
          <label htmlFor={id}>
            <Icon name="upload" size={24} />
            <strong>
              {text('file.drop')} <u>{text('file.choose')}</u>
            </strong>
            <span>{text('file.limits')}</span>
          </label>
        ) : (
          <div role="status">
            <Icon name="file" size={24} />
            <strong>{text('file.sending', { name: sending })}</strong>
            <span>{text('file.sending_hint')}</span>
            <LinearProgress aria-label={text('file.sending', { name: sending })} />
          </div>
        )}
        <input
          id={id}
          type="file"
          accept=".csv,.txt,.tsv,.xlsx,text/csv"
          disabled={sending !== null}
          onChange={(event) => {
            take(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </div>
      {file && problem && (
        <div className={warning.problem} role="alert">
          <Icon name="warning" />
          <p>{problem}</p>
          {!fileProblem(file, text) && isPassing(error) && (
            <button type="button" onClick={() => onFile(file)}>
              {text('file.again', { name: file.name })}
            </button>
          )}
        </div>
      )}
    </>
  )
}
