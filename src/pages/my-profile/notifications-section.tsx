import { Checkbox } from '@mui/material'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { NotificationPreference } from '../../domain/notifications.ts'
import { FormSection } from '../../engine/ui/form/form-section.tsx'
import { Again } from './again.tsx'
import { readPreferences, savePreference } from './own-calls.ts'
import { useProfileText } from './use-profile-text.ts'
import styles from './my-profile.module.css'

const key = ['own', 'notifications']
const ways = ['bell', 'email'] as const

/** Each choice saves immediately. */
export function NotificationsSection() {
  const text = useProfileText()
  const cache = useQueryClient()
  const { data, isError, refetch } = useQuery({ queryKey: key, queryFn: readPreferences })
  const { mutate } = useMutation({
    mutationFn: savePreference,
    // Optimistic; reverts on failure.
    onMutate: (chosen) =>
      cache.setQueryData<NotificationPreference[]>(key, (before = []) =>
        before.map((each) => (each.trigger_point === chosen.trigger_point ? chosen : each)),
      ),
    onSettled: () => cache.invalidateQueries({ queryKey: key }),
  })
  return (
    <FormSection title={text('notifications')} hint={text('notifications_hint')}>
      {isError && <Again onAgain={() => void refetch()} />}
      {data && (
        <table className={styles.profileTold}>
          <thead>
            <tr>
              <th scope="col">{text('told_when')}</th>
              {ways.map((way) => (
                <th key={way} scope="col">
                  {text(`told_${way}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.map((each) => (
              <tr key={each.trigger_point}>
                <th scope="row">{text(each.trigger_point)}</th>
                {ways.map((way) => (
                  <td key={way}>
                    <Checkbox
                      checked={each[way]}
                      onChange={(event) => mutate({ ...each, [way]: event.target.checked })}
                      slotProps={{
                        input: { 'aria-label': `${text(each.trigger_point)}: ${text(`told_${way}`)}` },
                      }}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </FormSection>
  )
}
