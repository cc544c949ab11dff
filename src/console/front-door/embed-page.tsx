import { useCallback, useState } from 'react'
import { translateLabel } from '../../domain/texts/spoken.ts'
import { calculatorLabels } from '../../../schemas/calculation.ts'
import { LanguageChoice } from '../outside/language-choice.tsx'
import { EmbeddedCalculator, isCalculator, type EmbeddedName } from './embedded-calculator.tsx'
import { EmbeddedLeadForm } from './embedded-lead-form.tsx'
import { RefusedPage } from './refused-page.tsx'
import { codeInSearch } from './visitor-address.ts'
import { text } from './text.ts'
import { useLoaded } from './use-loaded.ts'
import { readEmbed } from './visitor-calls.ts'
import { Waiting } from './waiting.tsx'
import field from '../outside/field.module.css'
import styles from './embed-page.module.css'

/** /public/calculators?key=…: calculators embedded in a corporate's website, with lead form. */
export default function EmbedPage() {
  const [key] = useState(() => codeInSearch('key'))
  const { data, problem, again } = useLoaded(useCallback(() => readEmbed(key), [key]))
  const [chosen, setChosen] = useState<EmbeddedName>()
  if (problem) return <RefusedPage title={text('embed.refused_title')} message={problem} again={again} />
  if (!data) return <Waiting label={text('embed.loading')} />
  const names = data.calculators.filter(isCalculator)
  const name = chosen ?? names[0]
  return (
    <main className={styles.page}>
      <h1>{text('embed.title', { corporate: data.corporate_name })}</h1>
      {names.length > 1 && (
        <label className={styles.choice}>
          {text('embed.choose')}
          <select
            className={field.input}
            value={name}
            onChange={(event) => setChosen(names.find((each) => each === event.target.value))}
          >
            {names.map((each) => (
              <option key={each} value={each}>
                {translateLabel(calculatorLabels[each])}
              </option>
            ))}
          </select>
        </label>
      )}
      {name && <EmbeddedCalculator key={name} embedKey={key} name={name} />}
      <p className={styles.note}>{text('calculation.no_promise')}</p>
      {data.public_code !== null && <EmbeddedLeadForm code={data.public_code} />}
      <LanguageChoice />
    </main>
  )
}
