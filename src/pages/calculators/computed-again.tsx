import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { api } from '../../client/api.ts'
import type { Answer } from '../../domain/calculators/answer.ts'
import { figureName, figureText, rateText } from '../../domain/calculators/said.ts'
import { PageSkeleton } from '../../kit/page-skeleton.tsx'
import { TryAgain } from '../../kit/try-again.tsx'
import { useCalculatorText } from './use-calculator-text.ts'
import styles from './calculation-block.module.css'

/** Compares the saved result with current rates. */
export function ComputedAgain({ id, saved }: { id: number; saved: Answer }) {
  const text = useCalculatorText()
  const title = useId()
  const { data, error, refetch } = useQuery({
    queryKey: ['calculation', 'again', id],
    queryFn: async ({ signal }) =>
      (await api('GET /calculator/calculations/:id/again', { params: { id }, signal })).data,
    gcTime: 0,
  })
  if (!data && error) return <TryAgain text={text('kept.failed')} onAgain={() => void refetch()} />
  if (!data) return <PageSkeleton />
  const { answer, why, rates } = data
  if (answer && rates.length === 0) return <p role="status">{text('kept.same')}</p>
  const named = (all: Answer | null, name: string) => all?.figures.find((each) => each.name === name)
  const names = [...new Set([saved, answer].flatMap((each) => each?.figures ?? []).map(({ name }) => name))]
  const shown = (all: Answer | null, name: string) => {
    const figure = named(all, name)
    return figure ? figureText(figure) : '–'
  }
  return (
    <section aria-labelledby={title}>
      <h4 id={title}>{text('kept.again_title')}</h4>
      {why && <p role="status">{why}</p>}
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{text('kept.figure')}</th>
            <th scope="col">{text('kept.before')}</th>
            <th scope="col">{text('kept.now')}</th>
          </tr>
        </thead>
        <tbody>
          {names.map((name) => {
            const [before, now] = [shown(saved, name), shown(answer, name)]
            return (
              <tr key={name} data-differs={before !== now || undefined}>
                <th scope="row">{figureName(name)}</th>
                <td>{before}</td>
                <td>{now}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <h4>{text('kept.rates_changed')}</h4>
      <ul className={styles.rates}>
        {rates.map(({ kind, before, now }) => (
          <li key={kind}>
            {text('kept.before')}: {before ? rateText(before) : text('kept.no_rate')}
            <br />
            {text('kept.now')}: {now ? rateText(now) : text('kept.no_rate')}
          </li>
        ))}
      </ul>
    </section>
  )
}
