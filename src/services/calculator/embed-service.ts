import { invalid } from '../../domain/failure.ts'
import { readSites } from '../../domain/calculators/sites.ts'
import { defineResourceService } from '../../engine/api/resource-service.ts'
import { calculatorEmbedResource } from '../../../resources/calculator-embed.ts'
import { calculatorLabels } from '../../../schemas/calculation.ts'

interface EmbedValues {
  calculators?: unknown
  sites?: string | null
  embed_key?: string | null
}

/** Validates sites and calculators at their fields. */
function checkEmbed(values: EmbedValues, isNew: boolean): void {
  if (isNew || values.calculators !== undefined) {
    const chosen: unknown[] = Array.isArray(values.calculators) ? values.calculators : []
    if (
      chosen.length === 0 ||
      !chosen.every((name) => typeof name === 'string' && Object.hasOwn(calculatorLabels, name))
    )
      throw invalid({ calculators: [{ key: 'calculation.embed_calculators' }] })
  }
  if (values.sites !== undefined) {
    const sites = readSites(values.sites ?? '')
    if (!sites) throw invalid({ sites: [{ key: 'calculation.embed_sites' }] })
    values.sites = sites.join('\n')
  }
}

export const calculatorEmbedService = defineResourceService(calculatorEmbedResource, {
  beforeCreate(rows) {
    for (const values of rows) {
      checkEmbed(values, true)
      values.embed_key = crypto.randomUUID()
    }
    return Promise.resolve()
  },
  beforeUpdate(changes) {
    for (const { values } of changes) checkEmbed(values, false)
    return Promise.resolve()
  },
})
