import { Avatar } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { initials } from '../../../domain/initials.ts'
import { call } from '../../../client/http.ts'

const asDataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'))
    reader.readAsDataURL(blob)
  })

/** Undefined while loading or on failure. */
function usePicture(id: number | null | undefined): string | undefined {
  const { data } = useQuery({
    queryKey: ['avatar', id],
    enabled: typeof id === 'number',
    // New pictures are new files.
    staleTime: Infinity,
    retry: false,
    meta: { quiet: true },
    queryFn: async ({ signal }) => {
      const path = `attachments/${id}/download`
      const { body } = await call<Blob>('attachment', path, { as: 'blob', signal, origin: 'auxiliary' })
      return asDataUrl(body)
    },
  })
  return data
}

interface PersonAvatarProps {
  name: string
  pictureId: number | null | undefined
  /** Pixels; defaults to its container's size. */
  size?: number
}

export function PersonAvatar({ name, pictureId, size }: PersonAvatarProps) {
  const picture = usePicture(pictureId)
  const sx = size ? { width: size, height: size, fontSize: size * 0.4 } : undefined
  return (
    <Avatar src={picture} alt="" sx={sx} aria-hidden="true">
      {initials(name, 2)}
    </Avatar>
  )
}
