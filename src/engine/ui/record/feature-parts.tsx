import { recordParts, type RecordPartProps, type RecordPlace } from '../feature-parts.ts'

export function FeatureParts({ place, resource, session, record }: RecordPartProps & { place: RecordPlace }) {
  return recordParts(place, resource, session).map(({ Part }, at) => (
    <Part key={`${at} ${record.id}`} resource={resource} session={session} record={record} />
  ))
}
