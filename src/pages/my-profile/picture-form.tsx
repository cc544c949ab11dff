import { Button } from '@mui/material'
import { useRef } from 'react'
import { useUser } from '../../client/session/use-session.ts'
import { PersonAvatar } from '../../engine/ui/cells/person-avatar.tsx'
import { squarePicture } from './square-picture.ts'
import { toast } from '../../client/notice-store.ts'
import { reloadUser } from '../../client/session/sign-in-calls.ts'
import { useSentForm } from '../../client/use-sent-form.ts'
import { removePicture, savePicture } from './own-calls.ts'
import { useProfileText } from './use-profile-text.ts'
import styles from './my-profile.module.css'

const types = 'image/png,image/jpeg,image/webp'

/** Cropped to the middle square; defaults to initials. */
export function PictureForm() {
  const text = useProfileText()
  const user = useUser()
  const input = useRef<HTMLInputElement>(null)
  const { mutate, isPending, problems, setProblems } = useSentForm({
    fields: ['file'],
    mutationFn: async (file: File | null) => {
      if (!file) return removePicture()
      const square = types.split(',').includes(file.type) && (await squarePicture(file).catch(() => null))
      return square ? savePicture(square) : false
    },
    onSuccess: async (done, file): Promise<void> => {
      if (done === false) return setProblems({ file: text('picture_unreadable') })
      await reloadUser()
      toast(text(file ? 'picture_saved' : 'picture_removed'))
    },
  })
  if (!user) return null
  return (
    <div className={styles.profilePicture}>
      <PersonAvatar name={user.name} pictureId={user.avatar_id} size={72} />
      <div>
        <div className={styles.profilePictureWays}>
          <Button variant="outlined" loading={isPending} onClick={() => input.current?.click()}>
            {text(user.avatar_id ? 'picture_change' : 'picture_add')}
          </Button>
          {user.avatar_id && (
            <Button disabled={isPending} onClick={() => mutate(null)}>
              {text('picture_remove')}
            </Button>
          )}
        </div>
        <p className={styles.profilePictureHint}>{text('picture_hint')}</p>
        <div role="alert" className={styles.profileProblem}>
          {problems['file']}
        </div>
      </div>
      <input
        ref={input}
        type="file"
        accept={types}
        aria-label={text('picture')}
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // Allows choosing the same file again.
          event.target.value = ''
          if (file) mutate(file)
        }}
      />
    </div>
  )
}
