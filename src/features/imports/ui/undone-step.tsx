import { Button } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { addressOf } from '../../../engine/page-addresses.ts'
import { showCount } from '../../../domain/count.ts'
import { importAddress } from './addresses.ts'
import { importCallsOf } from './import-calls.ts'
import type { StepProps } from './import-steps.tsx'
import { RowPager } from './row-pager.tsx'
import { importKey } from './use-import.ts'
import { useImportText } from './texts/use-import-text.ts'
import outcome from './outcome.module.css'
import rows from './rows.module.css'

export function UndoneStep({ resource, data }: StepProps) {
  const text = useImportText()
  return (
    <section>
      <header className={outcome.result}>
        <h2 tabIndex={-1}>{text('undo.done')}</h2>
        <Button variant="outlined" component={Link} to={importAddress(resource)}>
          {text('result.again')}
        </Button>
      </header>
      <div className={outcome.outcome} data-part="outcome">
        <dl>
          {(['removed', 'restored', 'stayed'] as const).map((name) => (
            <div key={name} data-count={name} data-none={data[name] === 0 ? '' : undefined}>
              <dt>{text(`undo.${name}`)}</dt>
              <dd>{showCount(data[name])}</dd>
              <dd>{text(`undo.${name}_hint`)}</dd>
            </div>
          ))}
        </dl>
      </div>
      {data.stayed > 0 && <StayedRows resource={resource} id={data.id} />}
    </section>
  )
}

function StayedRows({ resource, id }: Pick<StepProps, 'resource'> & { id: number }) {
  const text = useImportText()
  const [page, setPage] = useState(1)
  const { data } = useQuery({
    queryKey: [...importKey(resource, id), 'stayed', page],
    queryFn: ({ signal }) => importCallsOf(resource).stayed(id, page, signal),
    placeholderData: keepPreviousData,
  })
  if (!data) return null
  return (
    <section className={rows.changes}>
      <h3>{text('undo.stayed_heading')}</h3>
      <div className={rows.scroll} role="region" aria-label={text('undo.stayed_heading')} tabIndex={0}>
        <table className={rows.rows}>
          <thead>
            <tr>
              <th scope="col">{text('changes.row')}</th>
              <th scope="col">{text('changes.record')}</th>
              <th scope="col">{text('undo.stayed_fields')}</th>
            </tr>
          </thead>
          <tbody>
            {data.data.map(({ line, record_id, title, fields, refused }) => (
              <tr key={line}>
                <th scope="row">{line}</th>
                <td>
                  <Link to={addressOf(resource, 'show', record_id)}>{title}</Link>
                </td>
                <td>{fields.join(', ') || text(refused ? 'undo.stayed_refused' : 'undo.stayed_gone')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <RowPager page={data} onPage={setPage} />
    </section>
  )
}
