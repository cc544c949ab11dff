import { Alert, Skeleton } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { PageTitle } from '../../kit/page-title.tsx'
import { approvalAccess } from '../../domain/approvals.ts'
import { packageOf, type PackageName } from '../../domain/auth-user.ts'
import { packagesAbove } from '../../domain/packages.ts'
import { useAccessSession, useUser } from '../../client/session/use-session.ts'
import { PackageCards } from '../packages/package-cards.tsx'
import { AskForm } from './ask-form.tsx'
import { OpenRequest } from './open-request.tsx'
import { PastRequests } from './past-requests.tsx'
import { askForUpgrade, ownRequests, readOwnRequests } from './upgrade-calls.ts'
import { OwnUpgradeRequests } from './own-upgrade-requests.tsx'
import { usePackageText, useUpgradeText } from './use-upgrade-text.ts'
import { TryAgain } from '../../kit/try-again.tsx'
import styles from './upgrade.module.css'

/** /upgrade: packages, and requests by the subscription's owner [RTE-09]. */
export default function UpgradePage() {
  const text = useUpgradeText()
  const packageText = usePackageText()
  const subscription = useUser()?.subscription ?? null
  const own = packageOf(subscription)
  // Keyboard scrolling needs a focusable element.
  return (
    <div className={styles.page} tabIndex={0} role="region" aria-label={text('title')}>
      <PageTitle title="upgrade.title" />
      <p>{text('lead')}</p>
      <PackageCards text={packageText} own={own} />
      {subscription?.scrb_is_my_own ? (
        <Requests above={packagesAbove(own).map(({ scpk_name }) => scpk_name)} />
      ) : (
        <NotOwn above={packagesAbove(own).map(({ scpk_name }) => scpk_name)} />
      )}
    </div>
  )
}

/** Non-owners ask the owner, if the app has approvals. */
function NotOwn({ above }: { above: readonly PackageName[] }) {
  const text = useUpgradeText()
  const session = useAccessSession()
  if (session && approvalAccess(session.appCode)) return <OwnUpgradeRequests above={above} />
  return <Alert severity="info">{text('not_own')}</Alert>
}

function Requests({ above }: { above: readonly PackageName[] }) {
  const text = useUpgradeText()
  const { data, isError, refetch } = useQuery({
    queryKey: ownRequests,
    queryFn: readOwnRequests,
    staleTime: 0,
  })
  if (!data && isError) {
    return <TryAgain text={text('failed')} onAgain={() => void refetch()} />
  }
  if (!data) return <Skeleton variant="rounded" height={120} />
  const open = data.find(({ status }) => status === 'open')
  return (
    <>
      {open && <OpenRequest request={open} />}
      {!open && above.length > 0 && (
        <AskForm
          above={above}
          ask={askForUpgrade}
          asked={ownRequests}
          texts={{ note: text('note_hint'), ask: text('ask'), done: text('asked') }}
        />
      )}
      {!open && above.length === 0 && <Alert severity="success">{text('highest')}</Alert>}
      <PastRequests requests={data.filter(({ status }) => status !== 'open')} />
    </>
  )
}
