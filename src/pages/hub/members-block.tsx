import { Button, Checkbox } from '@mui/material'
import { memo, useCallback, useState } from 'react'
import { useInfiniteGetList } from 'react-admin'
import { Link } from 'react-router'
import type { HubMember } from '../../../schemas/hub-member.ts'
import { hubMemberResource } from '../../../resources/hub-member.ts'
import { hubTeamResource } from '../../../resources/hub-team.ts'
import { showDay } from '../../domain/dates/show.ts'
import type { MembershipChange } from '../../domain/hub/requests.ts'
import { addressOf } from '../../engine/page-addresses.ts'
import type { EngineRecord } from '../../engine/ui/field-components.ts'
import type { BlockProps } from '../../engine/ui/resource-ui.ts'
import { TryAgain } from '../../kit/try-again.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { useMayMove } from './hub-queries.ts'
import { useHubText } from './use-hub-text.ts'
import styles from './hub.module.css'

const step = 50

export default function MembersBlock({ resource, record }: BlockProps) {
  const text = useHubText()
  const isTeam = resource.schema.name === hubTeamResource.schema.name
  const hub = isTeam ? Number(record['hub_id']) : record.id
  const mayMove = useMayMove(hub)
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map())
  const [wanted, setWanted] = useState<MembershipChange | null>(null)
  const {
    data: read,
    error,
    refetch,
    hasNextPage,
    fetchNextPage,
  } = useInfiniteGetList<EngineRecord & HubMember>(hubMemberResource.schema.name, {
    filter: { [isTeam ? 'hub_team_id' : 'hub_id']: record.id, present: 1 },
    sort: { field: 'member_from', order: 'DESC' },
    pagination: { page: 1, perPage: step },
  })
  const choose = useCallback(
    (id: number, name: string) =>
      setChosen((now) => {
        const next = new Map(now)
        if (!next.delete(id)) next.set(id, name)
        return next
      }),
    [],
  )
  const data = read?.pages.flatMap((page) => page.data)
  if (!data && error) return <TryAgain text={text('members.failed')} onAgain={() => void refetch()} />
  if (!data) return null
  const close = () => {
    setWanted(null)
    setChosen(new Map())
  }
  return (
    <div className={styles.block}>
      {mayMove && (
        <div className={styles.actions}>
          <Button size="small" variant="outlined" onClick={() => setWanted('join')}>
            {text('members.join')}
          </Button>
          {(['transfer', 'leave'] as const).map((kind) => (
            <Button key={kind} size="small" disabled={chosen.size === 0} onClick={() => setWanted(kind)}>
              {text(`members.${kind}`)}
            </Button>
          ))}
        </div>
      )}
      {data.length === 0 && <p className={styles.soft}>{text('members.none')}</p>}
      <ul className={styles.list}>
        {data.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            isTeam={isTeam}
            chosen={chosen.has(member.user_id)}
            onChoose={mayMove ? choose : null}
          />
        ))}
      </ul>
      {hasNextPage ? null : (
        <p className={styles.soft}>{text('members.total', { smart_count: data.length })}</p>
      )}
      {hasNextPage && (
        <Button size="small" onClick={() => void fetchNextPage()}>
          {text('members.more')}
        </Button>
      )}
      {wanted && (
        <ChangeDialog
          kind={wanted}
          people={wanted === 'join' ? [] : [...chosen].map(([id, name]) => ({ id, name }))}
          hub={wanted === 'transfer' ? undefined : hub}
          team={wanted === 'join' && isTeam ? record.id : undefined}
          onClose={close}
        />
      )}
    </div>
  )
}

interface MemberRowProps {
  member: EngineRecord & HubMember
  isTeam: boolean
  chosen: boolean
  /** Null without permission to move members. */
  onChoose: ((id: number, name: string) => void) | null
}

/** Memoised: loading more does not rerender rows. */
const MemberRow = memo(function MemberRow({ member, isTeam, chosen, onChoose }: MemberRowProps) {
  const text = useHubText()
  const { _labels: labels, user_id, hub_team_id, member_from, member_until } = member
  const name = labels?.['user_id']?.text ?? `#${user_id}`
  return (
    <li>
      {onChoose && (
        <Checkbox
          size="small"
          checked={chosen}
          onChange={() => onChoose(user_id, name)}
          slotProps={{ input: { 'aria-label': text('members.select', { name }) } }}
        />
      )}
      <span>
        <strong>{name}</strong>
        {!isTeam && hub_team_id !== null && (
          <Link to={addressOf(hubTeamResource, 'show', hub_team_id)}>{labels?.['hub_team_id']?.text}</Link>
        )}
      </span>
      <small>
        {[
          text('members.since', { day: showDay(member_from) }),
          member_until && text('members.until', { day: showDay(member_until) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
    </li>
  )
})
