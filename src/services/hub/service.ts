import { hub } from '../../domain/services/hub.ts'
import { defineService } from '../manifest.ts'
import { loggedCallService, meetingService } from './contacts/services.ts'

export const hubManifest = defineService({
  declaration: hub,
  calls: [],
  resources: [meetingService, loggedCallService],
})
