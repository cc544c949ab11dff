import { Button, IconButton } from '@mui/material'
import { useId } from 'react'
import type { Answer } from '../../domain/calculators/answer.ts'
import { figureName, figureText } from '../../domain/calculators/said.ts'
import { Icon } from '../../kit/icons/icon.tsx'
import { labelOf, type Schema } from '../../engine/schema.ts'
import { FieldCell } from '../../engine/ui/cells/field-cell.tsx'
import { useCalculatorText } from './use-calculator-text.ts'
import styles from './calculators.module.css'

export interface Scenario {
  id: number
  values: Record<string, unknown>
  answer: Answer
}

export const maxScenarios = 4

interface ComparisonProps {
  schema: Schema
  scenarios: readonly Scenario[]
  onUse: (scenario: Scenario) => void
  onRemove: (scenario: Scenario) => void
}

export function Comparison({ schema, scenarios, onUse, onRemove }: ComparisonProps) {
  const text = useCalculatorText()
  const id = useId()
  const [first] = scenarios
  if (!first) return null
  const differing = Object.entries(schema.fields).filter(
    ([name]) => new Set(scenarios.map(({ values }) => String(values[name] ?? ''))).size > 1,
  )
  const names = [...new Set(scenarios.flatMap(({ answer }) => answer.figures.map(({ name }) => name)))]
  return (
    <section className={styles.schedule}>
      <h3 id={id}>{text('comparison')}</h3>
      <div className={styles.scroll} role="region" aria-labelledby={id} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <td />
              {scenarios.map((scenario, at) => (
                <th key={scenario.id} scope="col">
                  <Button
                    size="small"
                    aria-label={text('load', { number: at + 1 })}
                    onClick={() => onUse(scenario)}
                  >
                    {text('scenario', { number: at + 1 })}
                  </Button>
                  <IconButton
                    size="small"
                    aria-label={text('remove', { number: at + 1 })}
                    onClick={() => onRemove(scenario)}
                  >
                    <Icon name="close" size={16} />
                  </IconButton>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {differing.map(([name, field]) => (
              <tr key={name}>
                <th scope="row">{labelOf(name, field)}</th>
                {scenarios.map(({ id: key, values }) => (
                  <td key={key}>
                    <FieldCell name={name} field={field} value={values[name]} look="plain" />
                  </td>
                ))}
              </tr>
            ))}
            {names.map((name) => (
              <tr key={name}>
                <th scope="row">{figureName(name)}</th>
                {scenarios.map(({ id: key, answer }) => {
                  const figure = answer.figures.find((each) => each.name === name)
                  return <td key={key}>{figure ? figureText(figure) : '–'}</td>
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
