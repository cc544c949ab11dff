import type { Issues } from '../../engine/checks/issues.ts'
import type { Resource } from '../../engine/resource.ts'

/** Moves must connect declared stages; the stage is never editable. */
export function stageIssues({ schema, stages }: Resource): Issues {
  if (!stages) return []
  const place = `${schema.name}.stages`
  const field = schema.fields[stages.field]
  const choices = field?.kind === 'choice' ? Object.keys(field.options.choices) : []
  const named = [
    ...Object.keys(stages.stages),
    ...stages.moves.flatMap(({ from, to }) => [from, to]),
    ...stages.reopens.to,
  ]
  const refers = stages.closing === undefined || schema.fields[stages.closing]?.kind === 'ref'
  const needed = stages.moves.flatMap(({ needs = [] }) => needs)
  const twice = stages.moves.filter(
    (move, at) => stages.moves.findIndex(({ from, to }) => from === move.from && to === move.to) < at,
  )
  return [
    ...(field?.kind === 'choice' && field.options.readOnly
      ? []
      : [`${place}.field: "${stages.field}" is no choice that only the server sets`]),
    ...(refers ? [] : [`${place}.closing: "${stages.closing}" is no reference`]),
    ...choices
      .filter((name) => !(name in stages.stages))
      .map((name) => `${place}.stages: "${name}" is missing`),
    ...[...new Set(named)]
      .filter((name) => !choices.includes(name))
      .map((name) => `${place}: "${name}" is no value of "${stages.field}"`),
    ...stages.moves
      .filter(({ from }) => stages.stages[from]?.final)
      .map(({ from, to }) => `${place}.moves: "${from}" is final, and leads to "${to}"`),
    ...twice.map(({ from, to }) => `${place}.moves: from "${from}" to "${to}" is there twice`),
    ...[...new Set([stages.since, stages.due, ...needed])]
      .filter((name) => !schema.fields[name])
      .map((name) => `${place}: the schema has no field "${name}"`),
  ]
}
