import { hub } from '../../domain/services/hub.ts'
import { defineService } from '../manifest.ts'
import { loggedCallService, meetingService } from './contacts/services.ts'
import { hubServices } from './hub-services.ts'

export const hubManifest = defineService({
  declaration: hub,
  calls: [],
  resources: [...hubServices, meetingService, loggedCallService],
})
