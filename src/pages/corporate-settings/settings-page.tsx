import { PageTitle } from '../../kit/page-title.tsx'
import { useAccessSession, useUser } from '../../client/session/use-session.ts'
import type { Resource } from '../../engine/resource.ts'
import { FormSkeleton } from '../../engine/ui/form/form-skeleton.tsx'
import { namesIn } from '../../engine/ui/form/layout.ts'
import type { ResourceUi } from '../../engine/ui/resource-ui.ts'
import { SettingsForm } from './settings-form.tsx'
import { useCorporateText } from './use-corporate-text.ts'
import { useOwnCorporate } from './use-own-corporate.ts'
import { TryAgain } from '../../kit/try-again.tsx'
import styles from './corporate-settings.module.css'
import form from '../../engine/ui/form/form.module.css'

interface SettingsPageProps {
  title: string
  resource: Resource
  blocks?: ResourceUi['blocks']
}

export function SettingsPage({ title, resource, blocks }: SettingsPageProps) {
  const text = useCorporateText()
  const session = useAccessSession()
  const user = useUser()
  const { data, error, isFetchedAfterMount, refetch } = useOwnCorporate(user?.account_info.corporate_id)
  const ready = data !== undefined && isFetchedAfterMount
  return (
    <>
      <PageTitle title={title} />
      <div className={form.page} data-fill="">
        {!data && error && (
          <TryAgain className={styles.settingsFailed} text={text('failed')} onAgain={() => void refetch()} />
        )}
        {!ready && !error && <FormSkeleton fields={namesIn(resource.form).length} />}
        {ready && session && (
          <SettingsForm resource={resource} blocks={blocks} session={session} record={data} />
        )}
      </div>
    </>
  )
}
