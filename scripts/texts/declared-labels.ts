import { resources } from '../../resources/all.ts'
import { resourceUis } from '../../resources/ui.ts'
import { corporateSchema } from '../../schemas/corporate.ts'
import { monthNames, shortMonthNames, weekdayNames } from '../../src/domain/dates/names.ts'
import { invalidTokenAlert } from '../../src/domain/guards.ts'
import { noticeTexts } from '../../src/domain/notices.ts'
import { newVersionNotice } from '../../src/domain/version.ts'
import type { AnyField } from '../../src/engine/field.ts'
import type { LayoutNode } from '../../src/engine/resource.ts'
import { labelOf } from '../../src/engine/schema.ts'

function fieldLabels(name: string, field: AnyField): string[] {
  const { help } = field.options
  const choices = field.kind === 'choice' ? Object.values(field.options.choices) : []
  const named = field.kind === 'int' ? Object.values(field.options.named ?? {}) : []
  return [labelOf(name, field), ...(help ? [help] : []), ...choices, ...named]
}

function layoutLabels(node: LayoutNode): string[] {
  if (typeof node === 'string' || 'custom' in node) return []
  if ('row' in node) return node.row.flatMap(layoutLabels)
  return ['section' in node ? node.section : node.tab, ...node.items.flatMap(layoutLabels)]
}

/** What resources, schemas and the catalogue of notices declare, and the names of months and days: a language's labels. */
export async function declaredLabels(): Promise<Set<string>> {
  const uis = await Promise.all(Object.values(resourceUis).map((load) => load?.()))
  const schemas = [...resources.map(({ schema }) => schema), corporateSchema]
  return new Set([
    ...resources.flatMap(({ label, form, sets = {} }) => [
      ...label,
      ...form.flatMap(layoutLabels),
      ...Object.values(sets),
    ]),
    ...schemas.flatMap(({ fields }) =>
      Object.entries<AnyField>(fields).flatMap(([name, field]) => fieldLabels(name, field)),
    ),
    ...uis.flatMap((ui) => Object.values(ui?.default.cells ?? {}).map(({ label }) => label)),
    ...Object.values(noticeTexts),
    newVersionNotice,
    invalidTokenAlert,
    ...monthNames,
    ...shortMonthNames,
    ...weekdayNames,
  ])
}
