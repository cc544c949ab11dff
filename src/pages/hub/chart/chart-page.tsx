import { Button, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { useState } from 'react'
import { useAllows } from '../../../client/session/use-session.ts'
import { hubEditors } from '../../../domain/hub/access.ts'
import { Notice } from '../../../kit/empty-state.tsx'
import { PageSkeleton } from '../../../kit/page-skeleton.tsx'
import { PageTitle } from '../../../kit/page-title.tsx'
import { TryAgain } from '../../../kit/try-again.tsx'
import { ChangeDialog, type Person } from '../change-dialog.tsx'
import { useHubText } from '../use-hub-text.ts'
import { ChartSearch } from './chart-search.tsx'
import { ChartTree } from './chart-tree.tsx'
import { useChart, type ChartView } from './use-chart.ts'
import styles from './chart.module.css'

interface Move {
  people: Person[]
  to?: { hub: number; team: number | null } | undefined
}

/** /hubChart: organisation by hub or upline; transfers take effect on a chosen day. */
export default function ChartPage() {
  const text = useHubText()
  const [view, setView] = useState<ChartView>('hubs')
  return (
    <div className={styles.page}>
      <PageTitle title={text('chart.title')} />
      <ToggleButtonGroup
        exclusive
        size="small"
        value={view}
        aria-label={text('chart.view')}
        onChange={(_event, next: ChartView | null) => next && setView(next)}
      >
        {(['hubs', 'upline'] as const).map((each) => (
          <ToggleButton key={each} value={each}>
            {text(`chart.${each}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Chart key={view} view={view} />
    </div>
  )
}

function Chart({ view }: { view: ChartView }) {
  const text = useHubText()
  const { rows, isLoaded, failed, toggle, more, again } = useChart(view)
  const isEditor = useAllows(hubEditors)
  const mayMove = isEditor && view === 'hubs'
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map())
  const [move, setMove] = useState<Move | null>(null)
  const choose = ({ id, name }: Person) =>
    setChosen((now) => {
      const next = new Map(now)
      if (!next.delete(id)) next.set(id, name)
      return next
    })
  return (
    <>
      <ChartSearch mayMove={isEditor} onMove={(people) => setMove({ people })} />
      {chosen.size > 0 && (
        <div
          className={styles.bar}
          role="toolbar"
          aria-label={text('chart.selected', { smart_count: chosen.size })}
        >
          <span>{text('chart.selected', { smart_count: chosen.size })}</span>
          <Button
            size="small"
            variant="contained"
            onClick={() => setMove({ people: [...chosen].map(([id, name]) => ({ id, name })) })}
          >
            {text('chart.move')}
          </Button>
        </div>
      )}
      {failed && <TryAgain text={text('chart.failed')} onAgain={again} />}
      {!isLoaded && !failed && <PageSkeleton />}
      {isLoaded && rows.length === 0 && (
        <Notice icon="company" title={text('chart.empty')} text={text('chart.empty_text')} />
      )}
      {rows.length > 0 && (
        <>
          <ChartTree
            rows={rows}
            chosen={chosen}
            mayMove={mayMove}
            onToggle={toggle}
            onMore={more}
            onChoose={choose}
            onMove={(people, to) => setMove({ people, to })}
          />
          {mayMove && <p className={styles.keys}>{text('chart.keys')}</p>}
        </>
      )}
      {move && (
        <ChangeDialog
          kind="transfer"
          people={move.people}
          to={move.to}
          onClose={() => {
            setMove(null)
            setChosen(new Map())
          }}
        />
      )}
    </>
  )
}
