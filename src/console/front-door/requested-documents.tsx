import { useId, useRef, useState } from 'react'
import { uploadFault } from '../../client/data/files.ts'
import { documentCategories, maxRequestedFiles } from '../../domain/customer-page.ts'
import { translateLabel } from '../../domain/texts/spoken.ts'
import { smallerPhoto } from '../../features/chats/ui/smaller-photo.ts'
import { text } from './text.ts'
import { uploadDocument, type CustomerPageInfo } from './visitor-calls.ts'
import styles from './customer-page.module.css'

interface RequestedDocumentsProps {
  link: string
  documents: CustomerPageInfo['documents']
  onChange: (() => void) | undefined
}

export function RequestedDocuments({ link, documents, onChange }: RequestedDocumentsProps) {
  const id = useId()
  if (documents.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {text('customer.documents')}
      </h2>
      <ul className={styles.parts}>
        {documents.map((each) => (
          <RequestedDocument key={each.id} link={link} onChange={onChange} {...each} />
        ))}
      </ul>
    </section>
  )
}

type RequestedDocumentProps = Omit<RequestedDocumentsProps, 'documents'> &
  CustomerPageInfo['documents'][number]

function RequestedDocument({ link, onChange, id, category, received }: RequestedDocumentProps) {
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const [name = '', detail = ''] = translateLabel(documentCategories[category]).split(/,\s*/)
  const take = async (files: FileList | null) => {
    if (!files || files.length === 0) return
    setBusy(true)
    setFault('')
    try {
      for (const file of files) await uploadDocument(link, id, await smallerPhoto(file))
    } catch (error) {
      setFault(uploadFault(error) ?? text('customer.not_uploaded'))
    } finally {
      setBusy(false)
      onChange?.()
    }
  }
  const isFull = received >= maxRequestedFiles
  return (
    <li data-state={received > 0 ? 'done' : 'asked'}>
      <div>
        <strong>{name}</strong>
        <small>
          {[detail, received > 0 && text('customer.received', { count: received })]
            .filter(Boolean)
            .join(' · ')}
        </small>
        {fault && <small role="alert">{fault}</small>}
      </div>
      {!isFull && (
        <div className={styles.ways}>
          <FileWay busy={busy} label={text('customer.photo')} name={name} camera onTake={take} />
          <FileWay
            busy={busy}
            label={text(busy ? 'customer.uploading' : 'customer.file')}
            name={name}
            onTake={take}
          />
        </div>
      )}
    </li>
  )
}

interface FileWayProps {
  label: string
  name: string
  busy: boolean
  camera?: boolean
  onTake: (files: FileList | null) => Promise<void>
}

function FileWay({ label, name, busy, camera = false, onTake }: FileWayProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button
        type="button"
        className="u-button"
        aria-disabled={busy}
        aria-label={`${label}: ${name}`}
        onClick={() => !busy && input.current?.click()}
      >
        {label}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={!camera}
        accept={camera ? 'image/*' : 'image/*,application/pdf'}
        {...(camera && { capture: 'environment' as const })}
        aria-label={`${label}: ${name}`}
        onChange={(event) => {
          const { target } = event
          void onTake(target.files).then(() => {
            target.value = ''
          })
        }}
      />
    </>
  )
}
