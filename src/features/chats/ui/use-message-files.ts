import { useState } from 'react'
import { api } from '../../../client/api.ts'
import { largeFile, nameFrom } from '../../../client/data/files.ts'
import { saveFile } from '../../../client/data/save-file.ts'
import { call } from '../../../client/http.ts'
import { reportFailure } from '../../../client/notice-store.ts'
import { smallerPhoto } from './smaller-photo.ts'

export interface MessageFile {
  file_id: number
  name: string
  media_type: string
  size: number
}

/** Uploads attachments before the message is sent. */
export function useMessageFiles() {
  const [files, setFiles] = useState<readonly MessageFile[]>([])
  const [coming, setComing] = useState(0)
  const add = async (chosen: readonly File[]) => {
    for (const file of chosen) {
      setComing((now) => now + 1)
      const body = new FormData()
      body.set('file', await smallerPhoto(file))
      try {
        const { content } = await api('POST /messaging/file', {
          body,
          timeout: largeFile,
          origin: 'messaging',
        })
        const { id: file_id, ...kept } = content
        setFiles((now) => [...now, { file_id, ...kept }])
      } catch (error) {
        reportFailure(error)
      }
      setComing((now) => now - 1)
    }
  }
  return {
    files,
    isComing: coming > 0,
    add,
    remove: (id: number) => setFiles((now) => now.filter(({ file_id }) => file_id !== id)),
    put: setFiles,
  }
}

export async function readMessageFile(
  message: number,
  { file_id }: MessageFile,
  signal: AbortSignal,
): Promise<Blob> {
  const path = `message/${message}/file/${file_id}?inline=1`
  const { body } = await call<Blob>('messaging', path, {
    as: 'blob',
    timeout: largeFile,
    signal,
    origin: 'auxiliary',
  })
  return body
}

export async function downloadMessageFile(message: number, { file_id, name }: MessageFile): Promise<void> {
  const path = `message/${message}/file/${file_id}`
  const { body, headers } = await call<Blob>('messaging', path, {
    as: 'blob',
    timeout: largeFile,
    origin: 'messaging',
  })
  saveFile(body, nameFrom(headers.get('content-disposition')) ?? name)
}
