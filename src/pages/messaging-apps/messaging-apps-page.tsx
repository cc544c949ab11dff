import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { appCodes, canonicalAppCode, type AppCode } from '../../domain/app-codes.ts'
import { api } from '../../client/api.ts'
import { LogPage } from '../log/log-page.tsx'
import { LogWait } from '../log/log-wait.tsx'
import { LeftOut, type LeftOutPerson } from './left-out.tsx'
import { useMessagingAppText } from './use-messaging-app-text.ts'
import styles from './messaging-apps.module.css'

const key = ['messaging-apps']
/** A second version of an app shares the first's setting. */
const apps = appCodes.filter((code) => canonicalAppCode(code) === code)

/** /settings/messaging: users hidden from chat pickers per app, for the platform operator [MSG-27]. */
export default function MessagingAppsPage() {
  const text = useMessagingAppText()
  const cache = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) =>
      (await api('GET /messaging/app-settings', { signal, origin: 'auxiliary' })).data,
    staleTime: 0,
  })
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ app, people }: { app: AppCode; people: readonly LeftOutPerson[] }) =>
      (
        await api('PUT /messaging/app-settings', {
          body: { application_code: app, message_excluded_user_ids: people.map(({ id }) => id) },
        })
      ).data,
    onSuccess: (kept) => cache.setQueryData(key, kept),
    onError: () => refetch(),
  })
  return (
    <LogPage title={text('title')} head={<p>{text('hint')}</p>}>
      {!data && (
        <LogWait
          failed={error !== null}
          texts={{ failed: text('failed'), loading: text('loading') }}
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <div className={styles.scroll}>
          <div className={styles.apps}>
            {apps.map((app) => (
              <LeftOut
                key={app}
                app={app}
                people={data.find(({ application_code }) => application_code === app)?.people ?? []}
                busy={isPending}
                onChange={(people) => mutate({ app, people })}
              />
            ))}
          </div>
        </div>
      )}
    </LogPage>
  )
}
