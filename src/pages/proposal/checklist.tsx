import { useMediaQuery } from '@mui/material'
import { Link, useLocation } from 'react-router'
import { openStatuses } from '../../domain/proposal/statuses.ts'
import { submissionRequirementNames, submissionRequirements } from '../../domain/proposal/submission.ts'
import type { BlockProps } from '../../engine/ui/resource-ui.ts'
import { useAccess } from '../../engine/ui/rights.ts'
import { Icon } from '../../kit/icons/icon.tsx'
import { useFigures } from './use-figures.ts'
import { useProposalText } from './use-proposal-text.ts'
import { useSubmission } from './use-submission.ts'
import styles from './checklist.module.css'
import { isAmong } from '../../domain/names.ts'

/** Below this, one column. */
const oneColumn = '(max-width: 1199px)'

export function AsideChecklist(props: BlockProps) {
  return useMediaQuery(oneColumn, { noSsr: true }) ? null : <Checklist {...props} />
}

export function HeadChecklist(props: BlockProps) {
  return useMediaQuery(oneColumn, { noSsr: true }) ? <Checklist {...props} /> : null
}

function Checklist({ resource, record }: BlockProps) {
  const text = useProposalText()
  const mayEdit = useAccess(resource, 'edit')
  const { search } = useLocation()
  const shown = mayEdit && isAmong(openStatuses, record['psal_main_status'])
  const { data: missing } = useSubmission(record.id, shown)
  const { data: figures } = useFigures(record.id, shown)
  if (!shown || !missing) return null
  const hasMoved = figures?.synced_at != null && figures.sections.some(({ differs }) => differs)
  const unconsented = figures?.applicants?.some(({ consent }) => consent !== 'in_force') === true
  const title = text(missing.length === 0 ? 'checklist.ready' : 'checklist.title')
  const lead = (place: string) => ({ search, hash: `#${place}` })
  return (
    <section className={styles.checklist} aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {submissionRequirementNames.map((name) => {
          const isMissing = missing.includes(name)
          return (
            <li key={name} data-state={isMissing ? 'missing' : 'done'}>
              {isMissing ? <i aria-hidden /> : <Icon name="check" size={16} />}
              {isMissing ? (
                <Link to={lead(submissionRequirements[name].place)}>{text(`submit.${name}`)}</Link>
              ) : (
                <span>{text(`checklist.${name}`)}</span>
              )}
            </li>
          )
        })}
        {hasMoved && (
          <li data-state="advice">
            <Icon name="warning" size={16} />
            <Link to={lead('figures')}>{text('checklist.moved')}</Link>
          </li>
        )}
        {unconsented && (
          <li data-state="advice">
            <Icon name="warning" size={16} />
            <Link to={lead('applicants')}>{text('checklist.consent')}</Link>
          </li>
        )}
      </ul>
    </section>
  )
}
