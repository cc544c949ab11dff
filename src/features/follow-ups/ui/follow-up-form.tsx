import { Button } from '@mui/material'
import { useMemo } from 'react'
import { FormProvider } from 'react-hook-form'
import { useAccessSession } from '../../../client/session/use-session.ts'
import { followUpSchema } from '../follow-ups.ts'
import { accessTo, type Resource } from '../../../engine/resource.ts'
import { resourceNamed } from '../../../engine/registry.ts'
import { allows, type AccessSession } from '../../../domain/access.ts'
import { componentsOf } from '../../../engine/ui/components-of.ts'
import { useCallForm } from '../../../engine/ui/form/use-call-form.ts'
import { useText } from '../../../engine/ui/texts/use-text.ts'
import type { FollowUpValues } from './follow-up-calls.ts'
import { useFollowUpText } from './texts/use-follow-up-text.ts'
import styles from './follow-ups.module.css'

interface FollowUpFormProps {
  start?: { what: string; due_at: string | null; user_id?: number | undefined }
  onSend: (values: FollowUpValues) => Promise<void>
  onCancel: () => void
}

const { what, due_at, user_id } = followUpSchema.fields

/** Users with access to colleagues may assign to them. */
function mayChoosePeople(session: AccessSession): boolean {
  const people: Resource = resourceNamed('user')
  const rules = [accessTo(people, 'list'), accessTo(people, 'pick')]
  return rules.some((rule) => rule !== undefined && allows(rule, session))
}

export function FollowUpForm({ start, onSend, onCancel }: FollowUpFormProps) {
  const engineText = useText()
  const text = useFollowUpText()
  const session = useAccessSession()
  // An assignee hidden from the user stays unchanged.
  const known = !start || 'user_id' in start
  const choosing = session !== null && known && mayChoosePeople(session)
  const begun = useMemo(
    () => ({ what: '', due_at: null, ...(choosing && { user_id: session.userId }), ...start }),
    [start, choosing, session],
  )
  const { form, busy, submit } = useCallForm(followUpSchema, begun, onSend)
  const [What, When, Whom] = [what, due_at, user_id].map((field) => componentsOf(field).Input)
  if (!What || !When || !Whom) return null
  return (
    <FormProvider {...form}>
      <form className={styles.followUpForm} noValidate onSubmit={submit}>
        <What name="what" field={what} autoFocus />
        <When name="due_at" field={due_at} />
        {choosing && <Whom name="user_id" field={user_id} />}
        <div className={styles.followUpSend}>
          <Button onClick={onCancel}>{engineText('cancel')}</Button>
          <Button type="submit" variant="contained" loading={busy}>
            {text('save')}
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}
