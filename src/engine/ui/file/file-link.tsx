import { useState } from 'react'
import { downloadFile } from '../../../client/data/files.ts'
import { reportFailure } from '../../../client/notice-store.ts'
import { Icon } from '../../../kit/icons/icon.tsx'
import { useText } from '../texts/use-text.ts'
import styles from './file-link.module.css'

export function FileLink({ id, name }: { id: number; name?: string }) {
  const text = useText()
  const [busy, setBusy] = useState(false)
  const download = () => {
    setBusy(true)
    downloadFile(id)
      .catch(reportFailure)
      .finally(() => setBusy(false))
  }
  return (
    <button
      type="button"
      className={styles.link}
      data-part="file-link"
      disabled={busy}
      onClick={(event) => {
        event.stopPropagation()
        download()
      }}
    >
      <Icon name="download" />
      {name ?? text('file.download')}
    </button>
  )
}
