import { Button, Checkbox } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useGetList } from 'react-admin'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../client/api.ts'
import { toast } from '../../client/notice-store.ts'
import { showDay } from '../../domain/dates/show.ts'
import { f } from '../../engine/field.ts'
import { addressOf } from '../../engine/page-addresses.ts'
import { defineSchema } from '../../engine/schema.ts'
import type { EngineRecord } from '../../engine/ui/field-components.ts'
import { useAccess } from '../../engine/ui/rights.ts'
import { Icon } from '../../kit/icons/icon.tsx'
import { TryAgain } from '../../kit/try-again.tsx'
import { calculationResource } from '../../../resources/calculation.ts'
import type { Calculation } from '../../../schemas/calculation.ts'
import { CallDialog } from '../../engine/ui/form/call-dialog.tsx'
import CalculationActions from '../calculators/calculation-actions.tsx'
import { scenarioAddress } from '../calculators/scenario-address.ts'
import { ScenarioComparison } from './scenario-comparison.tsx'
import { useCustomerText } from './use-customer-text.ts'
import { bodyOf, type WhatIf } from './what-if.ts'
import styles from './scenarios.module.css'

const mostCompared = 3

const schema = defineSchema(
  'save_scenario',
  { name: f.text({ required: true, max: 120 }) },
  { title: 'name' },
)

interface ScenariosProps {
  customerId: number
  what: WhatIf
  /** Currently shown. */
  opened: number | null
}

export function Scenarios({ customerId, what, opened }: ScenariosProps) {
  const text = useCustomerText()
  const client = useQueryClient()
  const mayList = useAccess(calculationResource, 'list')
  const [isNaming, setNaming] = useState(false)
  const [compared, setCompared] = useState<readonly number[]>([])
  const { data, error, refetch } = useGetList<EngineRecord & Calculation>(
    'calculation',
    {
      filter: { customer_id: customerId, kind: 'scenario' },
      sort: { field: 'id', order: 'DESC' },
      pagination: { page: 1, perPage: 50 },
    },
    { enabled: mayList },
  )
  if (!mayList) return null
  if (!data && error) return <TryAgain text={text('scenarios.failed')} onAgain={() => void refetch()} />
  const toggle = (id: number) =>
    setCompared(compared.includes(id) ? compared.filter((each) => each !== id) : [...compared, id])
  const chosen = data?.filter(({ id }) => compared.includes(id)) ?? []
  return (
    <section className={styles.scenarios} aria-label={text('scenarios.title')}>
      <header>
        <h4>{text('scenarios.title')}</h4>
        <Button size="small" startIcon={<Icon name="star" size={16} />} onClick={() => setNaming(true)}>
          {text('scenarios.save')}
        </Button>
      </header>
      {data?.length === 0 && <p className={styles.soft}>{text('scenarios.none')}</p>}
      <ul>
        {data?.map((each) => (
          <li key={each.id} data-opened={each.id === opened || undefined}>
            <Checkbox
              size="small"
              checked={compared.includes(each.id)}
              disabled={!compared.includes(each.id) && compared.length >= mostCompared}
              slotProps={{ input: { 'aria-label': text('scenarios.compare_one', { name: each.name }) } }}
              onChange={() => toggle(each.id)}
            />
            <div>
              <Link to={addressOf(calculationResource, 'show', each.id)}>{each.name}</Link>
              <small>
                {[each.result, each.created_at && showDay(each.created_at)].filter(Boolean).join(' · ')}
              </small>
            </div>
            <div className={styles.actions}>
              {each.id === opened ? (
                <span className={styles.soft}>{text('scenarios.opened')}</span>
              ) : (
                <Button
                  size="small"
                  component={Link}
                  replace
                  to={scenarioAddress(customerId, each.id)}
                  aria-label={text('scenarios.open_one', { name: each.name })}
                >
                  {text('scenarios.open')}
                </Button>
              )}
              <CalculationActions resource={calculationResource} record={each} />
            </div>
          </li>
        ))}
      </ul>
      {chosen.length > 1 && <ScenarioComparison scenarios={chosen} onClose={() => setCompared([])} />}
      {isNaming && (
        <CallDialog
          title={text('scenarios.save')}
          schema={schema}
          start={{ name: '' }}
          action={text('scenarios.save_action')}
          send={async ({ name }) => {
            await api('POST /calculator/scenarios', {
              body: { name, customer_id: customerId, ...bodyOf(what) },
            })
            await client.invalidateQueries({ queryKey: ['calculation'] })
            toast(text('scenarios.saved', { name }))
            setNaming(false)
          }}
          onClose={() => setNaming(false)}
        />
      )}
    </section>
  )
}
