import { calculatorRateKinds } from '../../domain/calculators/rates.ts'
import type { Figure } from '../../domain/calculators/answer.ts'
import { showDay } from '../../domain/dates/show.ts'
import { showRinggit } from '../../domain/money.ts'
import { translateLabel } from '../../domain/texts/spoken.ts'
import { figureText } from './figure-text.ts'
import { useCalculatorText, type CalculatorTextKey } from './use-calculator-text.ts'
import styles from './calculators.module.css'

/** What a calculator answers: the first figure large, each opened into the steps and rates that lead to it. */
export function AnswerFigures({ figures }: { figures: readonly Figure[] }) {
  const text = useCalculatorText()
  return (
    <dl className={styles.figures}>
      {figures.map((figure) => (
        <div key={figure.name}>
          <dt>{text(`figures.${figure.name}` as CalculatorTextKey)}</dt>
          <dd>
            {figureText(figure, text)}
            {figure.steps.length + figure.rates.length > 0 && <Steps figure={figure} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Steps({ figure }: { figure: Figure }) {
  const text = useCalculatorText()
  return (
    <details className={styles.steps}>
      <summary>{text('steps')}</summary>
      <ul>
        {figure.steps.map(({ key, args, amount }, at) => (
          <li key={at}>
            <span>{text(`step.${key}` as CalculatorTextKey, args)}</span>
            {amount !== undefined && <span>{showRinggit(amount)}</span>}
          </li>
        ))}
      </ul>
      {figure.rates.map(({ kind, valid_from, source, weak }) => (
        <p key={kind}>
          {text('rate', { label: translateLabel(calculatorRateKinds[kind]), day: showDay(valid_from) })}
          {source && ` · ${source}`}
          {weak && <strong> · {text('weak')}</strong>}
        </p>
      ))}
    </details>
  )
}
