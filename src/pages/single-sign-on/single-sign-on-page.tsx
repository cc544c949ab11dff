import { useQuery, useQueryClient } from '@tanstack/react-query'
import layout from '../../engine/ui/form/form.module.css'
import { FormSkeleton } from '../../engine/ui/form/form-skeleton.tsx'
import { PageTitle } from '../../kit/page-title.tsx'
import { TryAgain } from '../../kit/try-again.tsx'
import { identityKey, readIdentity } from './identity-calls.ts'
import { ProviderForm } from './provider-form.tsx'
import { useSingleSignOnText } from './use-single-sign-on-text.ts'
import styles from './single-sign-on.module.css'

/** /settings/singleSignOn: the corporate's own identity provider. */
export default function SingleSignOnPage() {
  const text = useSingleSignOnText()
  const cache = useQueryClient()
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    queryKey: identityKey,
    queryFn: ({ signal }) => readIdentity(signal),
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
  const ready = data !== undefined && isFetchedAfterMount
  return (
    <>
      <PageTitle title={text('title')} />
      <div className={layout.page} data-fill="">
        {!data && error && (
          <TryAgain className={styles.failed} text={text('failed')} onAgain={() => void refetch()} />
        )}
        {!ready && !error && <FormSkeleton fields={8} />}
        {ready && (
          <ProviderForm
            key={data.provider ? 'declared' : 'none'}
            settings={data}
            onChange={(settings) => cache.setQueryData(identityKey, settings)}
          />
        )}
      </div>
    </>
  )
}
