import { hub } from '../../domain/services/hub.ts'
import { defineService } from '../manifest.ts'
import { ownHubCalls } from './calls.ts'
import { hubServices } from './hub-services.ts'
import { hubRequestSubject } from './request-subject.ts'

export const hubManifest = defineService({
  declaration: hub,
  calls: ownHubCalls,
  resources: hubServices,
  approvals: { hub_request: hubRequestSubject },
})
