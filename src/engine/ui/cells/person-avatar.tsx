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

/** The picture of a kept file; none while it comes, and none where it cannot be had. */
function usePicture(id: number | null | undefined): string | undefined {
  const { data } = useQuery({
    queryKey: ['avatar', id],
    enabled: typeof id === 'number',
    // A new picture is a new file.
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
  /** The kept file with their picture. */
  pictureId: number | null | undefined
  /** Pixels; the size of its surroundings where nothing is said. */
  size?: number
}

/** Somebody's picture, or their initials; the name stands beside it. */
export function PersonAvatar({ name, pictureId, size }: PersonAvatarProps) {
  const picture = usePicture(pictureId)
  const sx = size ? { width: size, height: size, fontSize: size * 0.4 } : undefined
  return (
    <Avatar src={picture} alt="" sx={sx} aria-hidden="true">
      {initials(name, 2)}
    </Avatar>
  )
}
