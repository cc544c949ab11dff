import type { EntryFile } from '../../activity/api/shapes.ts'
import { CircularProgress } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readFile } from '../../../client/data/files.ts'
import { fileKindOf } from '../../../domain/file-kinds.ts'
import { useFileSource } from '../../../engine/ui/file/use-file-source.ts'
import { useFileText } from './texts/use-file-text.ts'

export function FileView({ file }: { file: EntryFile }) {
  const text = useFileText()
  const { id, name, media_type: type } = file
  const { shown } = fileKindOf(type) ?? {}
  const showable = shown === 'image' || navigator.pdfViewerEnabled
  const { data, error } = useQuery({
    queryKey: ['attachment', id],
    queryFn: ({ signal }) => readFile(id, signal),
    enabled: showable,
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
  })
  const source = useFileSource(data, type)
  const [broken, setBroken] = useState(false)
  if (!showable) return <p>{text('viewer.cannot')}</p>
  if (error || broken) return <p role="alert">{text('viewer.failed')}</p>
  if (!data) return <CircularProgress aria-label={text('viewer.loading', { name })} />
  return shown === 'pdf' ? (
    <iframe ref={source} title={name} />
  ) : (
    <img ref={source} alt={name} onError={() => setBroken(true)} />
  )
}
