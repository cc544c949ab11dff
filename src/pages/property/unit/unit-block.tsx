import { Button } from '@mui/material'
import { Link, useNavigate } from 'react-router'
import { projectResource } from '../../../../resources/project.ts'
import { salesCaseResource } from '../../../../resources/sales-case.ts'
import { unitResource } from '../../../../resources/unit.ts'
import { showTime } from '../../../domain/dates/show.ts'
import { unitStageColours, unitStageOf } from '../../../domain/property/unit-stages.ts'
import { addressOf } from '../../../engine/page-addresses.ts'
import type { BlockProps } from '../../../engine/ui/resource-ui.ts'
import { useAccess } from '../../../engine/ui/rights.ts'
import { Chip } from '../../../kit/chip.tsx'
import { PickForm } from '../pick-form.tsx'
import { usePropertyText } from '../use-property-text.ts'
import { stageLabel } from '../stack/unit-words.ts'
import styles from './unit.module.css'
import { valueAt } from '../../../domain/names.ts'

/** Links to the plan until a unit is chosen. */
export default function UnitBlock({ record }: BlockProps) {
  const text = usePropertyText()
  const navigate = useNavigate()
  const mayOpen = useAccess(projectResource, 'show')
  const mayEdit = useAccess(salesCaseResource, 'edit')
  const stage = valueAt(unitStageOf, record['stage'])
  const plan = (project: unknown, query: string) =>
    `${addressOf(projectResource, 'show', Number(project))}?${query}`
  const { unit_id, project_id, hold_until } = record
  const project = record._labels?.['project_id']?.text
  const projectName =
    mayOpen && project_id ? (
      <Link to={addressOf(projectResource, 'show', Number(project_id))}>{project}</Link>
    ) : (
      project
    )
  if (!unit_id) {
    return (
      <div className={styles.unit}>
        {project && <p>{projectName}</p>}
        {!mayOpen || !mayEdit || stage === null ? (
          <p>{text('case.no_unit')}</p>
        ) : (
          <PickForm
            of="project"
            action={text('case.choose')}
            send={async (chosen) => void navigate(plan(chosen, `case=${record.id}`))}
          />
        )}
      </div>
    )
  }
  return (
    <div className={styles.unit}>
      <p>
        <Link to={addressOf(unitResource, 'show', Number(unit_id))}>
          <strong>{record._labels?.['unit_id']?.text}</strong>
        </Link>{' '}
        {projectName} {stage && <Chip text={stageLabel(stage)} colour={unitStageColours[stage]} />}
      </p>
      {stage === null && <p>{text('case.released')}</p>}
      {typeof hold_until === 'string' && <p>{text('case.until', { until: showTime(hold_until) })}</p>}
      {mayOpen && (
        <div>
          <Button
            size="small"
            variant="outlined"
            component={Link}
            to={plan(project_id, `unit=${Number(unit_id)}`)}
          >
            {text('case.show')}
          </Button>
          {mayEdit && stage !== null && stage !== 'Sold' && (
            <Button
              size="small"
              variant="outlined"
              component={Link}
              to={plan(project_id, `case=${record.id}`)}
            >
              {text('hold.move')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
