import type { Figure } from '../../domain/calculators/answer.ts'
import { figureName, figureText, rateText, stepText } from '../../domain/calculators/said.ts'
import { showRinggit } from '../../domain/money.ts'
import styles from './calculators.module.css'

/** Each figure expands into its steps and rates. */
export function AnswerFigures({ figures, steps }: { figures: readonly Figure[]; steps: string }) {
  return (
    <dl className={styles.figures}>
      {figures.map((figure) => (
        <div key={figure.name}>
          <dt>{figureName(figure.name)}</dt>
          <dd>
            {figureText(figure)}
            {figure.steps.length + figure.rates.length > 0 && <Steps figure={figure} title={steps} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Steps({ figure, title }: { figure: Figure; title: string }) {
  return (
    <details className={styles.steps}>
      <summary>{title}</summary>
      <ul>
        {figure.steps.map((step, at) => (
          <li key={at}>
            <span>{stepText(step)}</span>
            {step.amount !== undefined && <span>{showRinggit(step.amount)}</span>}
          </li>
        ))}
      </ul>
      {figure.rates.map((rate) => (
        <p key={rate.kind}>{rateText(rate)}</p>
      ))}
    </details>
  )
}
