import type {
  SchemaDescription,
  SchemaFieldDescription,
  SchemaInnerTypeDescription,
  SchemaObjectDescription,
} from 'yup'
import { resources } from '../../resources/all.ts'
import { resourceUis } from '../../resources/ui.ts'
import { corporateSchema } from '../../schemas/corporate.ts'
import {
  datePatterns,
  dayHalves,
  monthNames,
  shortMonthNames,
  weekdayNames,
} from '../../src/domain/dates/names.ts'
import { documentCategories } from '../../src/domain/customer-page.ts'
import { consentWords } from '../../src/domain/proposal/applicants.ts'
import { caseParts } from '../../src/domain/sales/case-headings.ts'
import { invalidTokenAlert } from '../../src/domain/guards.ts'
import { accessCodeTable } from '../../src/domain/access-codes.ts'
import { noticeTexts } from '../../src/domain/notices.ts'
import { newVersionNotice } from '../../src/domain/version.ts'
import type { AnyField } from '../../src/engine/field.ts'
import type { LayoutNode } from '../../src/engine/resource.ts'
import { timeDimensions, type Report } from '../../src/engine/report.ts'
import { labelOf, type Schema } from '../../src/engine/schema.ts'
import { reports } from '../../resources/reports/all.ts'
import { calculatorLabels } from '../../schemas/calculation.ts'
import { calculatorSchemas } from '../../schemas/calculators.ts'
import { services } from '../../src/services/all.ts'
import type { ServiceManifest } from '../../src/services/manifest.ts'

function fieldLabels(name: string, field: AnyField): string[] {
  const { help } = field.options
  const choices = field.kind === 'choice' ? Object.values(field.options.choices) : []
  const named = field.kind === 'int' ? Object.values(field.options.named ?? {}) : []
  const rows = field.kind === 'json' ? field.options.rows : undefined
  const cells = rows
    ? [rows.one, ...Object.entries<AnyField>(rows.fields).flatMap(([cell, its]) => fieldLabels(cell, its))]
    : []
  return [labelOf(name, field), ...(help ? [help] : []), ...choices, ...named, ...cells]
}

function layoutLabels(node: LayoutNode): string[] {
  if (typeof node === 'string' || 'custom' in node) return []
  if ('row' in node) return node.row.flatMap(layoutLabels)
  return ['section' in node ? node.section : node.tab, ...node.items.flatMap(layoutLabels)]
}

const schemaModules = import.meta.glob<Record<string, unknown>>(
  ['../../schemas/*.ts', '../../src/features/*/*.ts', '!**/*.test.ts'],
  { eager: true },
)
const isSchema = (found: unknown): found is Schema =>
  typeof found === 'object' && found !== null && 'fields' in found && 'name' in found

/** Labels, hints and titles that pages declare for their small forms, read from the source. */
const pageSources = import.meta.glob<string>(
  ['../../src/{pages,features}/**/*.{ts,tsx}', '!**/*.test.*', '!**/texts.ts', '!**/texts/**'],
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
)
const unquoted = (text: string) => text.replaceAll("\\'", "'")
const written = Object.values(pageSources).flatMap((source) =>
  [...source.matchAll(/\b(?:label|help|title): '((?:[^'\\]|\\.)*)'/g)]
    .map(([, text = '']) => unquoted(text))
    .filter((text) => /^\p{Lu}/u.test(text)),
)

/** Field names in the refusals of services, read from the source. */
const serviceSources = import.meta.glob<string>(
  ['../../src/{services,engine/api}/**/*.ts', '../../schemas/*.ts', '!**/*.test.ts'],
  { eager: true, query: '?raw', import: 'default' },
)
const refused = Object.values(serviceSources).flatMap((source) =>
  [...source.matchAll(/\b(?:label|what): '((?:[^'\\]|\\.)*)'/g)].map(([, text = '']) => unquoted(text)),
)

const reportLabels = ({ label, question, measures, dimensions }: Report): string[] => [
  ...[label, question],
  ...Object.values(measures).flatMap(({ label, help }) => [label, ...(help === undefined ? [] : [help])]),
  ...Object.values(dimensions).map(({ label }) => label),
]

/** Field labels of an endpoint's body; forms and refusals show them. */
function bodyLabels(field: SchemaFieldDescription | undefined): string[] {
  if (field === undefined || !('tests' in field)) return []
  const {
    label,
    fields = {},
    innerType,
  } = field as SchemaDescription & Partial<SchemaObjectDescription & SchemaInnerTypeDescription>
  const inner = Array.isArray(innerType) ? innerType : [innerType]
  return [...(label ? [label] : []), ...[...Object.values(fields), ...inner].flatMap(bodyLabels)]
}
const callLabels = services.flatMap(({ calls }: ServiceManifest) =>
  calls.flatMap(({ body }) => bodyLabels(body?.describe())),
)

/** Notices of corporates without their own templates. */
const noticeTemplates = services.flatMap(({ templates = {} }: ServiceManifest) =>
  Object.values(templates).flatMap(({ bell, email }) => [bell[1], ...email]),
)

/**
 * What resources, schemas, bodies of endpoints, reports, calculators, the catalogue of notices and the templates of
 * notifications declare, and the names of months and days: a language's labels.
 */
export async function declaredLabels(): Promise<Set<string>> {
  const uis = await Promise.all(Object.values(resourceUis).map((load) => load?.()))
  const schemas = [
    ...resources.map(({ schema }) => schema),
    ...Object.values(calculatorSchemas),
    ...Object.values(schemaModules).flatMap((module) => Object.values(module).filter(isSchema)),
    corporateSchema,
  ]
  return new Set([
    ...resources.flatMap(({ label, form, list, sets = {}, tabs = {}, figures }) => [
      ...label,
      ...(list.emptyText === undefined ? [] : [list.emptyText]),
      ...Object.values(tabs),
      ...(figures?.due?.label ?? []),
      ...form.flatMap(layoutLabels),
      ...Object.values(sets),
    ]),
    ...schemas.flatMap(({ fields }) =>
      Object.entries<AnyField>(fields).flatMap(([name, field]) => fieldLabels(name, field)),
    ),
    ...uis.flatMap((ui) => Object.values(ui?.default.cells ?? {}).map(({ label }) => label)),
    ...uis.flatMap((ui) => Object.values(ui?.default.blocks ?? {}).flatMap(({ title }) => title ?? [])),
    ...written,
    ...callLabels,
    ...refused,
    ...reports.flatMap(reportLabels),
    ...Object.values(timeDimensions),
    ...Object.values(calculatorLabels),
    ...Object.values(noticeTexts),
    ...noticeTemplates,
    ...accessCodeTable.flatMap(({ module, description }) => [module, description]),
    newVersionNotice,
    invalidTokenAlert,
    ...Object.values(documentCategories),
    ...Object.values(consentWords),
    ...Object.values(caseParts).flatMap((parts) => parts.map(({ label }) => label)),
    ...Object.values(datePatterns),
    ...monthNames,
    ...shortMonthNames,
    ...dayHalves,
    ...weekdayNames,
  ])
}
