import { leadResource } from '../../../../resources/lead.ts'

/** The list of leads with these filters. */
export const leadsWith = (filter: Record<string, unknown>): string =>
  `${leadResource.paths.list}?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`
