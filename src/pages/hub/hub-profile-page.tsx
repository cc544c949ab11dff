import { Button } from '@mui/material'
import { useState } from 'react'
import { Navigate, useNavigation } from 'react-router'
import { useUser } from '../../client/session/use-session.ts'
import { addressOf } from '../../engine/page-addresses.ts'
import { Notice } from '../../kit/empty-state.tsx'
import { PageSkeleton } from '../../kit/page-skeleton.tsx'
import { PageTitle } from '../../kit/page-title.tsx'
import { TryAgain } from '../../kit/try-again.tsx'
import { hubResource } from '../../../resources/hub.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { useOwnPlace } from './hub-queries.ts'
import { useHubText } from './use-hub-text.ts'

/** /hubProfile: the user's own hub, or how to join one. */
export default function HubProfilePage() {
  const text = useHubText()
  const user = useUser()
  const [joins, setJoins] = useState(false)
  const { data, error, refetch } = useOwnPlace()
  const isLeaving = useNavigation().state !== 'idle'
  const own = data?.hub ?? data?.leads[0]
  // Navigation elsewhere before the hub loads wins.
  if (own)
    return isLeaving ? <PageSkeleton /> : <Navigate to={addressOf(hubResource, 'show', own.id)} replace />
  return (
    <>
      <PageTitle title={text('own.title')} />
      {!data && !error && <PageSkeleton />}
      {!data && error && <TryAgain text={text('own.failed')} onAgain={() => void refetch()} />}
      {data && user && (
        <Notice icon="company" title={text('own.none')} text={text('own.none_text')}>
          <Button variant="contained" onClick={() => setJoins(true)}>
            {text('own.join')}
          </Button>
        </Notice>
      )}
      {joins && user && (
        <ChangeDialog
          kind="join"
          people={[{ id: user.id, name: user.name }]}
          onClose={() => setJoins(false)}
        />
      )}
    </>
  )
}
