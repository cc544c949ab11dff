import { Button } from '@mui/material'
import { Title } from 'ra-ui-materialui'
import { useAccessSession, useUser } from '../../client/session/use-session.ts'
import type { Resource } from '../../engine/resource.ts'
import { FormSkeleton } from '../../engine/ui/form/form-skeleton.tsx'
import { namesIn } from '../../engine/ui/form/layout.ts'
import type { ResourceUi } from '../../engine/ui/resource-ui.ts'
import { useText } from '../../engine/ui/texts/use-text.ts'
import { SettingsForm } from './settings-form.tsx'
import { useCorporateText } from './use-corporate-text.ts'
import { useOwnCorporate } from './use-own-corporate.ts'
import styles from './corporate-settings.module.css'
import form from '../../engine/ui/form/form.module.css'

interface SettingsPageProps {
  title: string
  resource: Resource
  blocks?: ResourceUi['blocks']
}

/** A page of the corporate's settings. */
export function SettingsPage({ title, resource, blocks }: SettingsPageProps) {
  const text = useCorporateText()
  const translated = useText()
  const session = useAccessSession()
  const user = useUser()
  const { data, error, isFetchedAfterMount, refetch } = useOwnCorporate(user?.account_info.corporate_id)
  const ready = data !== undefined && isFetchedAfterMount
  return (
    <>
      <Title title={title} preferenceKey={false} />
      <div className={form.page} data-fill="">
        {!data && error && (
          <p className={styles.settingsFailed} role="alert">
            {text('failed')} <Button onClick={() => void refetch()}>{translated('retry')}</Button>
          </p>
        )}
        {!ready && !error && <FormSkeleton fields={namesIn(resource.form).length} />}
        {ready && session && (
          <SettingsForm resource={resource} blocks={blocks} session={session} record={data} />
        )}
      </div>
    </>
  )
}
