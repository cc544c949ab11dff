import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Counts } from '../counts.tsx'
import { useMetrics, useMetricText, useListAddress } from '../metrics-context.ts'
import { Funnel } from './funnel.tsx'
import { TeamLoad } from './team-load.tsx'
import { TeamResponse } from './team-response.tsx'
import { WhomToHelp } from './whom-to-help.tsx'
import styles from './team.module.css'

export function TeamMetrics({ children }: { children?: ReactNode }) {
  const { fields } = useMetrics()
  return (
    <>
      <Counts />
      <TeamBlocks first={fields.status !== undefined && <Funnel />}>{children}</TeamBlocks>
    </>
  )
}

interface TeamBlocksProps {
  first?: ReactNode
  children?: ReactNode
}

export function TeamBlocks({ first, children }: TeamBlocksProps) {
  const text = useMetricText()
  const listWith = useListAddress()
  const { fields } = useMetrics()
  return (
    <>
      <div className={styles.blocks}>
        {first}
        {(fields.overdue ?? fields.cold) !== undefined && <WhomToHelp />}
        <TeamLoad />
        {fields.created !== undefined && <TeamResponse />}
        {children}
      </div>
      <Link className={styles.mine} to={listWith({ holder: 'me' })}>
        {text('team.mine')}
      </Link>
    </>
  )
}
