import { Button, TextField } from '@mui/material'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnProfile } from '../../domain/own-account.ts'
import { showPhone } from '../../domain/phone.ts'
import { say } from '../../console/notice-store.ts'
import { reloadUser } from '../../console/sign-in-calls.ts'
import { fieldProblems, type Problems } from './field-problems.ts'
import { saveProfile } from './own-calls.ts'
import { PictureForm } from './picture-form.tsx'
import { useProfileText } from './use-profile-text.ts'

/** Who I am; name and phone are mine to change. */
export function ProfileForm({ profile }: { profile: OwnProfile }) {
  const text = useProfileText()
  const cache = useQueryClient()
  const [name, setName] = useState(profile.name)
  const [phone, setPhone] = useState(showPhone(profile.contact_no ?? ''))
  const [problems, setProblems] = useState<Problems>({})
  const { mutate, isPending } = useMutation({
    mutationFn: saveProfile,
    onMutate: () => setProblems({}),
    onError: (error) => setProblems(fieldProblems(error)),
    onSuccess: (saved) => {
      cache.setQueryData(['own', 'profile'], saved)
      setName(saved.name)
      setPhone(showPhone(saved.contact_no ?? ''))
      say(text('saved'))
      void reloadUser()
    },
  })
  return (
    <section aria-labelledby="profile-about">
      <h2 id="profile-about">{text('about')}</h2>
      <p>{text('about_hint')}</p>
      <PictureForm />
      <dl>
        <dt>{text('email')}</dt>
        <dd>{profile.email}</dd>
        <dt>{text('role')}</dt>
        <dd>{profile.role_name}</dd>
      </dl>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isPending) mutate({ name, contact_no: phone.trim() || null })
        }}
      >
        <TextField
          label={text('name')}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={problems['name'] !== undefined}
          helperText={problems['name']}
          autoComplete="name"
          required
          fullWidth
        />
        <TextField
          label={text('phone')}
          value={phone}
          onChange={(event) => setPhone(event.target.value)}
          error={problems['contact_no'] !== undefined}
          helperText={problems['contact_no']}
          type="tel"
          autoComplete="tel"
          fullWidth
        />
        <Button type="submit" variant="contained" disabled={isPending}>
          {text('save')}
        </Button>
      </form>
    </section>
  )
}
