import { changeTopic } from '../runtime/events/changes.ts'
import type { Topic } from '../runtime/events/topic.ts'
import { roleCrud, userCrud } from '../services/access-control/calls.ts'
import { leadCrud } from '../services/lead/lead-crud.ts'
import { lookupCruds } from '../services/lookup/calls.ts'
import { tellChanges } from '../services/system/events-of-records.ts'

/** Who hears of what, by an event's topic. */
export const eventTopics: Readonly<Record<string, Topic>> = {
  [changeTopic]: tellChanges([leadCrud, userCrud, roleCrud, ...lookupCruds]),
}
