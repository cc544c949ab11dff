import { changeTopic } from '../../runtime/events/changes.ts'
import { defineService } from '../manifest.ts'
import { ownSystemCalls } from './calls.ts'
import { recordTopic } from './events-of-records.ts'

export const systemManifest = defineService({
  declaration: { name: 'system' },
  calls: ownSystemCalls,
  topics: { [changeTopic]: recordTopic },
})
