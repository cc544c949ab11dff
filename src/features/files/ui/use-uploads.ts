import { useEvent } from 'react-admin'
import { useRef, useState } from 'react'
import { uploadFault } from '../../../client/data/files.ts'
import { maxAttachmentSize } from '../../../domain/file-kinds.ts'
import type { RecordAddress } from '../../../engine/ui/record/record-address.ts'
import { useActivityRefresh } from '../../activity/ui/use-activity.ts'
import { sendFile } from './send-file.ts'
import { useFileText } from './texts/use-file-text.ts'
import { useFilesRefresh } from '../../activity/ui/entries/use-files.ts'

export interface Upload {
  key: number
  file: File
  state: 'waiting' | 'sending' | 'failed'
  fault?: string
  /** A retry may succeed. */
  again?: boolean
}

/** Serial uploads; failures stay until retried or dismissed. */
export function useUploads({ resource, recordId }: RecordAddress) {
  const text = useFileText()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const queue = useRef<Promise<void>>(Promise.resolve())
  const keys = useRef(0)
  const refreshFiles = useFilesRefresh(resource, recordId)
  const refreshActivity = useActivityRefresh(resource, recordId)

  const change = (key: number, changed: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...changed } : each)))
  const dismiss = (key: number) => setUploads((all) => all.filter((each) => each.key !== key))

  const send = async ({ key, file }: Upload) => {
    change(key, { state: 'sending' })
    try {
      await sendFile({ resource, recordId }, file)
      await Promise.all([refreshFiles(), refreshActivity()])
      dismiss(key)
    } catch (error) {
      const fault = uploadFault(error)
      change(key, { state: 'failed', fault: fault ?? text('not_sent'), again: true })
    }
  }
  const enqueue = (upload: Upload) => {
    queue.current = queue.current.then(() => send(upload))
  }

  const faultOf = ({ size }: File) => {
    if (size === 0) return text('empty')
    return size > maxAttachmentSize * 1_048_576 ? text('too_large', { max: maxAttachmentSize }) : undefined
  }
  const add = useEvent((files: Iterable<File>) => {
    const made = [...files].map((file): Upload => {
      const fault = faultOf(file)
      return { key: ++keys.current, file, state: fault ? 'failed' : 'waiting', ...(fault && { fault }) }
    })
    setUploads((all) => [...all, ...made])
    made.filter(({ state }) => state === 'waiting').forEach(enqueue)
  })
  const retry = (upload: Upload) => {
    change(upload.key, { state: 'waiting' })
    enqueue(upload)
  }
  return { uploads, add, retry, dismiss }
}
