import { Button, IconButton, LinearProgress } from '@mui/material'
import { useRef, type ChangeEvent } from 'react'
import { acceptedFiles } from '../../../domain/file-kinds.ts'
import type { CasePaper } from '../../../domain/sales/case-papers.ts'
import { documentKinds } from '../../../domain/sales/cases.ts'
import { translateLabel } from '../../../domain/texts/spoken.ts'
import type { EngineRecord } from '../../../engine/ui/field-components.ts'
import { FileLink } from '../../../engine/ui/file/file-link.tsx'
import { Icon } from '../../../kit/icons/icon.tsx'
import { useSalesText } from '../use-sales-text.ts'
import { usePaperUpload } from './use-paper-upload.ts'
import styles from './papers.module.css'

interface PaperRowProps {
  prodId: number
  stage: string | null
  paper: CasePaper<EngineRecord>
  mayEdit: boolean
  onEdit: (id: number) => void
}

export function PaperRow({ prodId, stage, paper, mayEdit, onEdit }: PaperRowProps) {
  const text = useSalesText()
  const { busy, fault, take } = usePaperUpload(prodId, stage, paper)
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const name = translateLabel(documentKinds[paper.kind])
  const chosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    take(target.files?.[0])
    target.value = ''
  }
  return (
    <li className={styles.paper} data-missing={paper.isMissing ? '' : undefined}>
      <div className={styles.name}>
        <strong>{name}</strong>
        <span>
          <Icon name={paper.isMissing ? 'warning' : 'check'} size={14} />
          {text(paper.isMissing ? 'papers.missing' : 'papers.there')}
        </span>
      </div>
      <ul className={styles.files}>
        {paper.documents.map(({ id, file, remarks }) => (
          <li key={id}>
            {typeof file === 'number' && <FileLink id={file} />}
            {typeof remarks === 'string' && <span>{remarks}</span>}
            {mayEdit && (
              <IconButton size="small" aria-label={text('papers.edit', { name })} onClick={() => onEdit(id)}>
                <Icon name="edit" size={16} />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {mayEdit && (
        <div className={styles.ways}>
          <Button
            className={styles.camera}
            size="small"
            variant="outlined"
            startIcon={<Icon name="camera" />}
            disabled={busy !== null}
            onClick={() => camera.current?.click()}
            aria-label={text('papers.photo_of', { name })}
          >
            {text('papers.photo')}
          </Button>
          <Button
            size="small"
            variant={paper.isMissing ? 'outlined' : 'text'}
            startIcon={<Icon name="upload" />}
            disabled={busy !== null}
            onClick={() => chooser.current?.click()}
            aria-label={text(paper.isMissing ? 'papers.upload_of' : 'papers.another_of', { name })}
          >
            {text(paper.isMissing ? 'papers.upload' : 'papers.another')}
          </Button>
          <input
            ref={chooser}
            type="file"
            hidden
            accept={acceptedFiles}
            aria-label={text('papers.upload_of', { name })}
            onChange={chosen}
          />
          <input
            ref={camera}
            type="file"
            hidden
            accept="image/*"
            capture="environment"
            aria-label={text('papers.photo_of', { name })}
            onChange={chosen}
          />
        </div>
      )}
      {busy !== null && <LinearProgress aria-label={text('papers.uploading', { name: busy })} />}
      {fault !== null && <p role="alert">{fault}</p>}
    </li>
  )
}
