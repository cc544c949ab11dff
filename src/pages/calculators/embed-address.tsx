import { routePaths } from '../../domain/guards.ts'
import type { EngineRecord } from '../../engine/ui/field-components.ts'
import { SharedLink } from '../my-profile/shared-link.tsx'
import { useCalculatorText } from './use-calculator-text.ts'

/** Snippet for a site, once saved. */
export function EmbedAddress({ record }: { record?: EngineRecord }) {
  const text = useCalculatorText()
  const key = record?.['embed_key']
  if (typeof key !== 'string') return null
  const address = `${location.origin}${routePaths.calculatorEmbed}?key=${key}`
  const code = `<iframe src="${address}" title="${text('title')}" width="100%" height="900" style="border:0"></iframe>`
  return <SharedLink name={text('embed.code')} hint={text('embed.code_hint')} link={code} />
}
