import type { Resource } from '../../engine/resource.ts'
import type { Issues } from '../../engine/checks/issues.ts'

/** Appointments require an owner field. */
export function appointmentIssues({ schema, appointments, holder }: Resource): Issues {
  if (appointments === undefined) return []
  const place = `${schema.name}.appointments`
  return [
    ...(schema.fields[appointments]?.kind === 'dateTime' ? [] : [`${place}: "${appointments}" is no moment`]),
    ...(holder === undefined ? [`${place}: nobody holds its records`] : []),
    ...(schema.options.softDelete
      ? []
      : [`${place}: its records are deleted for good, and would leave them`]),
  ]
}

/** Entries require activity. */
export function entryIssues({ schema, activity, entries }: Resource): Issues {
  if (!entries) return []
  const place = `${schema.name}.entries`
  return [
    ...(activity ? [] : [`${place}: the record has no activity that they would stand in`]),
    ...(schema.options.softDelete
      ? []
      : [`${place}: its records are deleted for good, and would leave them`]),
  ]
}
