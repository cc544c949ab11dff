import { useQueries } from '@tanstack/react-query'
import { labelOf } from '../../engine/schema.ts'
import type { EngineRecord } from '../../engine/ui/field-components.ts'
import { FieldCell } from '../../engine/ui/cells/field-cell.tsx'
import { anyBank } from '../../domain/dsr/kinds.ts'
import { showMoney } from '../../domain/money.ts'
import type { Calculation } from '../../../schemas/calculation.ts'
import { scenarioSchema } from '../../../schemas/scenario.ts'
import { keptScenario } from './use-scenario.ts'
import { SideBySide } from './side-by-side.tsx'
import { useCustomerText } from './use-customer-text.ts'

interface ScenarioComparisonProps {
  scenarios: readonly (EngineRecord & Calculation)[]
  onClose: () => void
}

export function ScenarioComparison({ scenarios, onClose }: ScenarioComparisonProps) {
  const text = useCustomerText()
  const results = useQueries({ queries: scenarios.map((each) => keptScenario(each.id)) })
  const kept = results.map(({ data }) => data)
  const banks = [...new Set(kept.flatMap((each) => each?.banks ?? []).map(({ bank }) => bank))]
  const asked = Object.entries(scenarioSchema.fields).filter(
    ([name]) => new Set(kept.map((each) => JSON.stringify(each?.inputs[name] ?? null))).size > 1,
  )
  const loan = (at: number, bank: string): string => {
    const answer = kept[at]?.banks?.find((each) => each.bank === bank)
    if (!answer) return '—'
    return answer.pass ? showMoney(answer.eligible_loan) : text('dsr.fail')
  }
  return (
    <SideBySide
      title={text('scenarios.comparison')}
      columns={scenarios.map(({ id, name }) => ({ key: id, name }))}
      onClose={onClose}
    >
      {asked.map(([name, field]) => (
        <tr key={name}>
          <th scope="row">{labelOf(name, field)}</th>
          {scenarios.map((each, at) => (
            <td key={each.id}>
              <FieldCell name={name} field={field} value={kept[at]?.inputs[name] ?? null} look="plain" />
            </td>
          ))}
        </tr>
      ))}
      {banks.map((bank) => (
        <tr
          key={bank}
          data-differs={new Set(scenarios.map((_each, at) => loan(at, bank))).size > 1 || undefined}
        >
          <th scope="row">
            {text('scenarios.loan_of', { bank: bank === anyBank ? text('dsr.any_bank') : bank })}
          </th>
          {scenarios.map((each, at) => (
            <td key={each.id}>{loan(at, bank)}</td>
          ))}
        </tr>
      ))}
    </SideBySide>
  )
}
