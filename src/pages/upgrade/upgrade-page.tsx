import { Alert, Button, Skeleton } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Title } from 'ra-ui-materialui'
import { packageOf } from '../../domain/auth-user.ts'
import { packagesAbove } from '../../domain/packages.ts'
import { useUser } from '../../client/session/use-session.ts'
import { PackageCards } from '../packages/package-cards.tsx'
import { AskForm } from './ask-form.tsx'
import { OpenRequest } from './open-request.tsx'
import { PastRequests } from './past-requests.tsx'
import { ownRequests, readOwnRequests } from './upgrade-calls.ts'
import { usePackageText, useUpgradeText } from './use-upgrade-text.ts'
import styles from './upgrade.module.css'

/** /upgrade: the packages, and asking for a higher one for who pays [RTE-09]. */
export default function UpgradePage() {
  const text = useUpgradeText()
  const packageText = usePackageText()
  const subscription = useUser()?.subscription ?? null
  const own = packageOf(subscription)
  // For some there is nothing to press here: a phone's keyboard still has to scroll it.
  return (
    <div className={styles.page} tabIndex={0} role="region" aria-label={text('title')}>
      <Title title="upgrade.title" preferenceKey={false} />
      <p>{text('lead')}</p>
      <PackageCards text={packageText} own={own} />
      {subscription?.scrb_is_my_own ? (
        <Requests above={packagesAbove(own).map(({ scpk_name }) => scpk_name)} />
      ) : (
        <Alert severity="info">{text('not_own')}</Alert>
      )}
    </div>
  )
}

function Requests({ above }: { above: readonly ('basic' | 'team' | 'corporate')[] }) {
  const text = useUpgradeText()
  const { data, isError, refetch } = useQuery({
    queryKey: ownRequests,
    queryFn: readOwnRequests,
    staleTime: 0,
  })
  if (!data && isError) {
    return (
      <p role="alert">
        {text('failed')} <Button onClick={() => void refetch()}>{text('again')}</Button>
      </p>
    )
  }
  if (!data) return <Skeleton variant="rounded" height={120} />
  const open = data.find(({ status }) => status === 'open')
  return (
    <>
      {open && <OpenRequest request={open} />}
      {!open && above.length > 0 && <AskForm above={above} />}
      {!open && above.length === 0 && <Alert severity="success">{text('highest')}</Alert>}
      <PastRequests requests={data.filter(({ status }) => status !== 'open')} />
    </>
  )
}
