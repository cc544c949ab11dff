import { Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reports } from '../../../../resources/reports/all.ts'
import { allows, type AccessSession } from '../../../domain/access.ts'
import { Icon } from '../../../kit/icons/icon.tsx'
import { TryAgain } from '../../../kit/try-again.tsx'
import { useReportText } from '../use-report-text.ts'
import { ArrangeHome } from './arrange-home.tsx'
import { homeQuery, tileKey } from './home-calls.ts'
import { HomeReportTile } from './home-report-tile.tsx'
import styles from './home-reports.module.css'

/** Home reports as arranged by the user or their role; numbers link to their rows (sales.md C5). */
export default function HomeReports({ session }: { session: AccessSession }) {
  const text = useReportText()
  const [isArranging, setArranging] = useState(false)
  const isOpen = reports.some(({ access }) => allows(access, session))
  const { data, isError, refetch } = useQuery({ ...homeQuery(null), enabled: isOpen })
  if (!isOpen) return null
  return (
    <section className={styles.tiles} aria-label={text('home')}>
      <header>
        <h3>{text('home')}</h3>
        <Button size="small" startIcon={<Icon name="grip" />} onClick={() => setArranging(true)}>
          {text('arrange')}
        </Button>
      </header>
      {isError && <TryAgain text={text('failed')} onAgain={() => void refetch()} />}
      {data?.tiles.length === 0 && <p>{text('home_none')}</p>}
      <div data-loading={!data && !isError ? '' : undefined}>
        {data?.tiles.map((tile) => (
          <HomeReportTile key={tileKey(tile)} tile={tile} />
        ))}
      </div>
      {isArranging && <ArrangeHome session={session} onClose={() => setArranging(false)} />}
    </section>
  )
}
