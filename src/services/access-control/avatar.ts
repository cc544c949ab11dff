import { sql } from 'kysely'
import { Failure, invalid } from '../../domain/failure.ts'
import { maxAvatarSide } from '../../domain/file-limits.ts'
import { pictureType } from '../../domain/picture-type.ts'
import { writeChanges } from '../../engine/api/pipeline.ts'
import type { SessionContext } from '../../runtime/session.ts'
import { deleteIfNowhere } from '../../runtime/files/file-homes.ts'
import { pictureSize } from '../../runtime/files/picture-size.ts'
import { storeFile } from '../../runtime/files/stored-file.ts'
import { userService } from './user-service.ts'

/** Megabytes. */
export const maxAvatarSize = 1

async function replaceAvatar(context: SessionContext, id: number | null): Promise<void> {
  const { tx, user } = context
  const before = await sql<{ avatar_id: number | null }>`
    select avatar_id from app_user where id = ${user.id} for update`.execute(tx.db)
  const old = before.rows[0]?.avatar_id
  const change = { id: user.id, values: { avatar_id: id }, current: { id: user.id, avatar_id: old } }
  await writeChanges(userService, [change], context)
  if (old) await deleteIfNowhere(tx, [old])
}

export async function setAvatar(context: SessionContext, file: unknown): Promise<{ avatar_id: number }> {
  if (!(file instanceof File))
    throw invalid({ file: [{ key: 'validation.required', args: { label: 'Picture' } }] })
  if (file.size > maxAvatarSize * 1024 * 1024)
    throw new Failure(413, { key: 'failure.too_large', args: { max: maxAvatarSize } })
  const bytes = new Uint8Array(await file.arrayBuffer())
  const mediaType = pictureType(bytes)
  const size = pictureSize(bytes)
  if (!mediaType || !size) throw invalid({ file: [{ key: 'avatar.type' }] })
  if (Math.max(size.width, size.height) > maxAvatarSide)
    throw invalid({ file: [{ key: 'avatar.side', args: { max: maxAvatarSide } }] })
  const name = `picture.${mediaType.slice('image/'.length)}`
  const { id } = await storeFile(context, { name, mediaType, bytes: file.stream(), stays: true })
  await replaceAvatar(context, id)
  return { avatar_id: id }
}

export const removeAvatar = (context: SessionContext): Promise<void> => replaceAvatar(context, null)
