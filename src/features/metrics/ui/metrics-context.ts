import { createContext, useContext } from 'react'
import type { AccessSession } from '../../../domain/access.ts'
import { inSentence } from '../../../domain/in-sentence.ts'
import { translateLabel } from '../../../domain/texts/spoken.ts'
import type { TextsOf } from '../../../client/texts/texts-under.ts'
import type { CountedResource, MetricFields } from '../metrics.ts'
import type { MetricTexts } from './texts/en.ts'
import { useTexts } from './texts/use-texts.ts'
import { namesOf } from '../../../domain/names.ts'

export interface ShownMetrics {
  resource: CountedResource
  session: AccessSession
  fields: MetricFields
}

export const MetricsContext = createContext<ShownMetrics | null>(null)

export function useMetrics(): ShownMetrics {
  const figures = useContext(MetricsContext)
  if (!figures) throw new Error('No resource whose figures are shown')
  return figures
}

export function useMetricText(): TextsOf<MetricTexts> {
  const { label, figures } = useMetrics().resource
  const text = useTexts()
  const [due = '', dues = ''] = figures.due?.label.map(translateLabel) ?? []
  const words = { names: inSentence(label[1]), dues: inSentence(dues), due: inSentence(due) }
  return (key, args) => text(key, { ...words, ...args })
}

type Filter = Readonly<Record<string, unknown>>

export const setFilter = (name: string | undefined): Filter => (name === undefined ? {} : { [name]: 1 })

export function useListAddress(): (
  places: Readonly<Partial<Record<'status' | 'due' | 'holder' | 'created', unknown>>>,
  further?: Filter,
) => string {
  const { resource, fields } = useMetrics()
  const { list } = resource.paths
  return (places, further) => {
    const ofPlaces: Filter = Object.fromEntries(
      namesOf(places).flatMap((place) => {
        const value = places[place]
        const name = fields[place]
        return name === undefined || value === undefined ? [] : [[name, value]]
      }),
    )
    const filter = { ...ofPlaces, ...further }
    const named = Object.keys(filter).length > 0
    return named ? `${list}?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}` : list
  }
}
