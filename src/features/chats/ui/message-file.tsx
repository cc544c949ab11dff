import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFileSource } from '../../../engine/ui/file/use-file-source.ts'
import { readMessageFile, type MessageFile } from './use-message-files.ts'
import { text } from './texts/text.ts'
import styles from './messages.module.css'

interface MessageFileViewProps {
  message: number
  file: MessageFile
}

/** Object URL for the element's lifetime. */
function useShown(message: number, file: MessageFile) {
  const { data, error } = useQuery({
    queryKey: ['chat', 'file', file.file_id],
    queryFn: ({ signal }) => readMessageFile(message, file, signal),
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
    meta: { quiet: true },
  })
  const source = useFileSource(data, file.media_type)
  return { source, isThere: data !== undefined, failed: error !== null }
}

/** Click downloads; undisplayable pictures appear as plain files. */
export function MessagePicture({ message, file, onOpen }: MessageFileViewProps & { onOpen: () => void }) {
  const { source, isThere, failed } = useShown(message, file)
  const [broken, setBroken] = useState(false)
  if (failed || broken) return null
  return (
    <button
      type="button"
      className={styles.picture}
      aria-label={text('room.save_picture', { name: file.name })}
      onClick={onOpen}
    >
      {isThere && <img ref={source} alt={file.name} onError={() => setBroken(true)} />}
    </button>
  )
}

export function MessagePdf({ message, file }: MessageFileViewProps) {
  const { source, isThere, failed } = useShown(message, file)
  if (failed) return <p role="alert">{text('room.file_failed')}</p>
  return isThere ? <iframe ref={source} className={styles.pdf} title={file.name} /> : null
}
